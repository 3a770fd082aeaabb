import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatDate, formatInstant, today } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { tiposDeAnexoDePlano } from '@prumo/domain/obras/planos-5w2h/anexos.ts'
import { chamadasDePlanos } from '@prumo/domain/obras/planos-5w2h/chamadas.ts'
import { origensDePlano, planos5w2h, situacoesDePlano } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { prazoDoPlano } from '@prumo/domain/obras/planos-5w2h/prazo.ts'
import type { PlanoNaResposta } from '@prumo/domain/obras/planos-5w2h/respostas.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, toRecord } from '../../core/crud/read.ts'
import { fileName, wordOf } from '../../core/crud/spreadsheet.ts'
import { tableOf } from '../../core/database/tables.ts'
import { type Content, factsTable, itemsTable, paragraph, renderPdf, sectionTitle } from '../../core/documents/pdf.ts'
import { notFound } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
import { definePapers, type Papers, sendPaper, tellPapers, toldOf } from '../../core/papers/papers.ts'
import { apresentarPlanos } from './ler.ts'
import { type NomeNoPlano, nomesDosPlanos } from './planilha.ts'

/** The plans of those ids, in this person's scope, in their numbers' order; 404 where one of them is not there. */
async function escolhidos(ctx: Ctx, ids: readonly string[]): Promise<PlanoNaResposta[]> {
  const quais = [...new Set(ids)]
  const rows = await ctx.db
    .selectFrom(tableOf(planos5w2h))
    .select(columnsOf(planos5w2h) as ['id'])
    .where(sql<boolean>`id = any(${idArray(quais.filter(looksLikeId))})`)
    .where(inScope(ctx, planos5w2h))
    .orderBy('numero')
    .execute()
  if (rows.length < quais.length) throw notFound()
  return apresentarPlanos(
    ctx,
    rows.map((row) => toRecord(planos5w2h, row)),
  )
}

const dinheiro = (valor: number | null): string | null => (valor === null ? null : formatMoney(toCentavos(valor) ?? 0))
const dia = (data: string | null): string | null => data && formatDate(data)

interface Anexo {
  readonly fileName: string
  readonly tipo: number
  readonly descricao: string | null
  readonly data: string
}

async function anexosDe(ctx: Ctx, id: string): Promise<Anexo[]> {
  const { rows } = await sql<Anexo>`select a.file_name, a.tipo, a.descricao, a.data from planos_5w2h_anexos as a
    where a.plano_id = ${id}::bigint order by a.tipo, a.id`.execute(ctx.db)
  return rows
}

/** The plan on one page: the seven questions, how it stands, what proves it and what was found. */
async function papelDoPlano(ctx: Ctx, plano: PlanoNaResposta, nome: NomeNoPlano): Promise<Buffer> {
  const anexos = await anexosDe(ctx, plano.id)
  const pergunta = (titulo: string, texto: string): Content[] => [sectionTitle(titulo), paragraph(texto)]
  return renderPdf({
    title: 'Plano de ação 5W2H',
    subtitle: plano.numero,
    body: [
      { text: plano.titulo, fontSize: 12.5, bold: true, margin: [0, 0, 0, 8] },
      factsTable(
        [
          ['Situação', wordOf(situacoesDePlano, plano.status)],
          ['% concluído', `${plano.percentual}%`],
          ['Prazo', [dia(plano.quandoFim), prazoDoPlano(plano, today())].filter(Boolean).join(', ')],
          ['Origem', [wordOf(origensDePlano, plano.origem), plano.origemNome].filter(Boolean).join(': ')],
          ['Obra', nome('obraId')],
          ['Conta contrato', nome('centroDeCustoId')],
        ],
        3,
      ),
      ...pergunta('O quê', plano.oQue),
      ...pergunta('Por quê', plano.porQue),
      ...pergunta('Onde', plano.onde),
      sectionTitle('Quem e quando'),
      factsTable(
        [
          ['Quem', nome('quemId')],
          ['Início', dia(plano.quandoInicio)],
          ['Prazo', dia(plano.quandoFim)],
        ],
        3,
      ),
      ...pergunta('Como', plano.como),
      sectionTitle('Quanto'),
      factsTable(
        [
          ['Previsto', dinheiro(plano.quantoPrevisto) ?? 'não informado'],
          ['Realizado', dinheiro(plano.quantoRealizado) ?? 'não informado'],
        ],
        2,
      ),
      sectionTitle('Evidências'),
      anexos.length === 0
        ? paragraph('Nenhum anexo.')
        : itemsTable(
            [
              { label: 'Tipo', width: 90 },
              { label: 'Arquivo' },
              { label: 'Descrição' },
              { label: 'Enviado em', width: 95 },
            ],
            anexos.map((um) => [
              wordOf(tiposDeAnexoDePlano, um.tipo),
              um.fileName,
              um.descricao,
              formatInstant(um.data),
            ]),
          ),
      sectionTitle('Verificação da eficácia'),
      plano.dataVerificacao
        ? factsTable([
            ['Verificado por', nome('verificadorId')],
            ['Em', dia(plano.dataVerificacao)],
            ['Parecer', plano.parecer],
          ])
        : paragraph('Ainda não verificado.'),
    ],
  })
}

/** All of them in one table, as they are looked at in a meeting. */
async function papelDaTabela(ctx: Ctx, planos: readonly PlanoNaResposta[]): Promise<Buffer> {
  const nomeDe = await nomesDosPlanos(ctx, planos)
  return renderPdf({
    title: 'Planos de ação 5W2H',
    subtitle: planos.length === 1 ? '1 plano' : `${planos.length.toLocaleString('pt-BR')} planos`,
    landscape: true,
    body: [
      itemsTable(
        [
          { label: 'Nº', width: 66 },
          { label: 'O quê' },
          { label: 'Por quê' },
          { label: 'Onde', width: 80 },
          { label: 'Quem', width: 80 },
          { label: 'Quando', width: 60 },
          { label: 'Como' },
          { label: 'Quanto', width: 70, kind: 'money' },
          { label: 'Situação', width: 78 },
        ],
        planos.map((um) => [
          um.numero,
          um.oQue,
          um.porQue,
          um.onde,
          nomeDe(um)('quemId'),
          dia(um.quandoFim),
          um.como,
          um.quantoPrevisto === null ? null : (toCentavos(um.quantoPrevisto) ?? 0),
          `${wordOf(situacoesDePlano, um.status)}, ${um.percentual}%`,
        ]),
      ),
    ],
  })
}

const quantos = (n: number): string => (n === 1 ? '1 plano de ação' : `${n} planos de ação`)

const dito = (planos: readonly PlanoNaResposta[]): Papers['dito'] =>
  toldOf(
    planos,
    ({ numero }) => `Baixou o PDF do plano de ação "${numero}"`,
    `Baixou o PDF de ${quantos(planos.length)}`,
  )

async function escolher(ctx: Ctx, { ids }: { readonly ids: readonly string[] }): Promise<Papers> {
  const planos = await escolhidos(ctx, ids)
  const nomeDe = await nomesDosPlanos(ctx, planos)
  return {
    papeis: planos.map((plano) => ({
      nome: plano.numero,
      desenhar: () => papelDoPlano(ctx, plano, nomeDe(plano)),
    })),
    dito: dito(planos),
  }
}

/** POST /services/pdf-5w2h: as any papers, or all of them in one table. */
export function papeisRoutes(router: Router): void {
  const responder = definePapers(router, {
    entity: planos5w2h,
    tipo: 'pdfs:planos-5w2h',
    arquivo: 'planos-5w2h',
    quantos,
    escolher,
  })
  router.call(chamadasDePlanos.pdf, {
    access: { tela: planos5w2h.tela, flag: 'visualizar' },
    heavy: true,
    summary: 'O PDF de um plano de ação; de vários, um zip, ou uma tabela só',
    handler: async (ctx, { body: { ids, tabela = false }, reply }) => {
      if (!tabela) return responder(ctx, reply, { ids: [...new Set(ids)] })
      const planos = await escolhidos(ctx, ids)
      const bytes = await papelDaTabela(ctx, planos)
      await tellPapers(ctx, planos5w2h, dito(planos))
      return sendPaper(reply, fileName('planos-5w2h', 'pdf'), bytes)
    },
  })
}
