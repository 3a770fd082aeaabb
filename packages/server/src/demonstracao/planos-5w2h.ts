import { addDays, today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { planos5w2hAnexos } from '@prumo/domain/obras/planos-5w2h/anexos.ts'
import { planos5w2h, SITUACAO_DE_PLANO as S } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { planoNovo } from '@prumo/domain/obras/planos-5w2h/respostas.ts'
import { logAct } from '../core/audit/audit.ts'
import type { Ctx } from '../core/context.ts'
import { newId } from '../core/database/new-ids.ts'
import { tableOf } from '../core/database/tables.ts'
import { paragraph, renderPdf } from '../core/documents/pdf.ts'
import { criarPlano } from '../obras/planos-5w2h/gravar.ts'
import type { Cadastros } from './cadastros.ts'

interface Cena {
  readonly titulo: string
  /** A place in the list of works; null: of the whole company. */
  readonly obra: number | null
  readonly oQue: string
  readonly porQue: string
  readonly onde: string
  readonly como: string
  readonly quem: string
  /** Days from today. */
  readonly inicio: number
  readonly fim: number
  readonly previsto: number | null
  readonly realizado?: number
  readonly status: number
  readonly percentual?: number
  readonly parecer?: string
}

/** One plan in each state, and two late: what the works' people would really write. */
const cenas: readonly Cena[] = [
  {
    titulo: 'Repor conectores em falta no trecho 1',
    obra: 0,
    oQue: 'Comprar e repor 64 conectores de compressão nas estruturas 12 a 17.',
    porQue: 'O lançamento parou duas vezes em outubro por falta de material próprio.',
    onde: 'Serra Alta, trecho 1, estruturas 12 a 17',
    como: 'Conferir o saldo do almoxarifado, pedir a diferença com prazo de entrega de 5 dias e levar ao pátio de Lapa.',
    quem: 'solicitante',
    inicio: -12,
    fim: 9,
    previsto: 1_523.2,
    status: S.emAndamento,
    percentual: 60,
  },
  {
    titulo: 'Acertar o horário de desligamento com o COD',
    obra: 1,
    oQue: 'Definir com o centro de operação uma janela fixa de desligamento por semana.',
    porQue: 'Três desligamentos negados no mês deixaram a equipe leve parada por dois dias.',
    onde: 'Rio Negro, trecho 2',
    como: 'Reunião com o COD, calendário assinado pelas duas partes e pedido de cada janela com 10 dias.',
    quem: 'validador',
    inicio: -30,
    fim: -6,
    previsto: null,
    status: S.emAndamento,
    percentual: 40,
  },
  {
    titulo: 'Refazer o aterramento da casa de comando',
    obra: 2,
    oQue: 'Acrescentar três hastes e medir de novo a resistência de aterramento.',
    porQue: 'A medição deu 14 Ω, acima dos 10 Ω do projeto.',
    onde: 'Casa de comando Vale Azul, malha norte',
    como: 'Cravar hastes de 3 m a 3 m da malha, soldar, medir com terrômetro aferido e anexar o laudo.',
    quem: 'validador',
    inicio: -25,
    fim: -3,
    previsto: 2_940,
    realizado: 2_715.5,
    status: S.concluido,
  },
  {
    titulo: 'Treinar trabalho em altura dos novos eletricistas',
    obra: 3,
    oQue: 'Treinamento de NR-35 para quem entrou em abril.',
    porQue: 'Um eletricista da equipe pesada está sem o certificado e não pode subir.',
    onde: 'Centro de treinamento, Mafra',
    como: 'Turma de 8 horas com empresa credenciada; certificado no cadastro do colaborador.',
    quem: 'confirmador',
    inicio: -4,
    fim: 16,
    previsto: 1_800,
    status: S.aberto,
  },
  {
    titulo: 'Proteger cabos no pátio contra furto',
    obra: 3,
    oQue: 'Cercar o estoque de cabos e iluminar o fundo do pátio.',
    porQue: 'Furto de 40 m de cabo em setembro.',
    onde: 'Pátio Vale Azul',
    como: 'Tela com cadeado, dois refletores e ronda às 22 h.',
    quem: 'confirmador',
    inicio: -70,
    fim: -35,
    previsto: 4_200,
    realizado: 4_365.9,
    status: S.eficaz,
    parecer: 'Dois meses sem ocorrência; a cerca e a ronda continuam.',
  },
  {
    titulo: 'Reduzir glosas por falta de fotografia',
    obra: 0,
    oQue: 'Exigir fotografia antes e depois de cada item antes de enviar o RDO.',
    porQue: 'A última medição teve glosa de 6,2% por falta de evidência.',
    onde: 'Serra Alta, trechos 1 e 2',
    como: 'Lista de fotos por código do baremo com o encarregado e conferência diária pelo engenheiro.',
    quem: 'solicitante',
    inicio: -60,
    fim: 20,
    previsto: null,
    status: S.ineficaz,
    percentual: 0,
    parecer: 'A glosa caiu para 4,8%, e a meta era 2%: faltam as fotos do aterramento.',
  },
  {
    titulo: 'Alugar segundo guindauto',
    obra: 0,
    oQue: 'Locar um guindauto de 12 t por 30 dias.',
    porQue: 'Atraso no içamento das cruzetas.',
    onde: 'Serra Alta, trecho 1',
    como: 'Cotação com duas locadoras.',
    quem: 'solicitante',
    inicio: -50,
    fim: -28,
    previsto: 5_920,
    status: S.cancelado,
  },
  {
    titulo: 'Rever o procedimento de compras de campo',
    obra: null,
    oQue: 'Escrever o limite e o prazo das compras feitas pela obra.',
    porQue: 'A auditoria interna achou três pedidos do mesmo fornecedor em dois dias.',
    onde: 'Administração central',
    como: 'Minuta, conferência do financeiro e versão nova do documento no SGI.',
    quem: 'financeiro',
    inicio: -8,
    fim: 22,
    previsto: null,
    status: S.aberto,
  },
]

async function anexar(ctx: Ctx, planoId: string, tipo: number, titulo: string): Promise<void> {
  const bytes = await renderPdf({
    title: titulo,
    subtitle: 'Evidência de exemplo, sem valor',
    body: [paragraph('Este arquivo faz parte da demonstração.')],
  })
  const staged = await ctx.files.stage(`${titulo}.pdf`, bytes, ['pdf'])
  const id = await newId(ctx.db)
  await ctx.files.keep([{ staged, folder: ['planos-5w2h', planoId] }], ctx.usuario.id, async (tx, [arquivo]) => {
    await tx
      .insertInto(tableOf(planos5w2hAnexos))
      .values({
        id,
        planoId,
        tipo,
        criadorId: ctx.usuario.id,
        fileName: arquivo!.nome,
        hiperlink: `/api/${planos5w2hAnexos.name}/${id}/arquivo`,
        arquivoId: arquivo!.id,
      })
      .execute()
  })
}

/** Plans of action of the works in every state, some late, those that are done with what proves it. */
export async function fillPlans(
  ctx: Ctx,
  { obras }: Cadastros,
  people: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  const hoje = today()
  const idDe = (nome: string) => people.find(({ email }) => email.startsWith(`${nome}@`))!.id
  for (const { obra, quem, inicio, fim, previsto, realizado, status, percentual, parecer, ...texto } of cenas) {
    const plano = await criarPlano(
      ctx,
      planoNovo.parse({
        ...texto,
        origem: obra === null ? 6 : 1,
        obraId: obra === null ? null : obras[obra]!.id,
        quemId: idDe(quem),
        quandoInicio: addDays(hoje, inicio),
        quandoFim: addDays(hoje, fim),
        quantoPrevisto: previsto,
      }),
    )
    const feito = status === S.concluido || status === S.eficaz || status === S.ineficaz
    if (feito) {
      await anexar(ctx, plano.id, 1, 'Como estava')
      await anexar(ctx, plano.id, 2, 'Como ficou')
    }
    if (status === S.aberto) continue
    const verificado = parecer !== undefined
    await ctx.db.transaction().execute(async (tx) => {
      await tx
        .updateTable(tableOf(planos5w2h))
        .set({
          status,
          percentual: percentual ?? (feito ? 100 : 0),
          quantoRealizado: realizado ?? null,
          ...(verificado && { verificadorId: ctx.usuario.id, dataVerificacao: addDays(hoje, -5), parecer }),
          revisao: 2,
        })
        .where('id', '=', plano.id)
        .execute()
      await logAct(tx, ctx, {
        acao: ACAO.alterou,
        tela: planos5w2h.tela,
        entidade: planos5w2h.name,
        alvoId: plano.id,
        descricao: `Passou o plano de ação "${plano.numero}" de Aberto a ${planos5w2h.fields.status.codes![status]}`,
      })
    })
  }
}
