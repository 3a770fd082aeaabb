import { addBusinessDays } from '@prumo/domain/core/business-days.ts'
import { addDays, formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import { colaboradores, situacoesDeColaborador } from '@prumo/domain/dp/colaboradores.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { DESFEITOS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import {
  desconto,
  momentoDe,
  parcela,
  quantidadeDaViagem,
} from '@prumo/domain/financeiro/solicitar-diarias/quantidade.ts'
import {
  type ContaDoFavorecido,
  contaMascarada,
  contaPara,
  type DadosDeRecebimento,
} from '@prumo/domain/financeiro/solicitar-diarias/recebimento.ts'
import type {
  Calculo,
  LinhaCalculada,
  LinhaDeEntrada,
  ParcelaCalculada,
  SolicitacaoEscrita,
} from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import {
  ANTECEDENCIA_EM_DIAS_UTEIS,
  DIAS_PARA_PRESTAR_CONTAS,
  RECEBER_POR,
} from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { resolver, type ValorEmVigor } from '@prumo/domain/financeiro/valores-diarias/resolver.ts'
import { BASE, tiposDeDiaria } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { tableOf } from '../../core/database/tables.ts'
import { badFields } from '../../core/errors.ts'
import { valoresEmVigor } from '../valores-diarias/em-vigor.ts'

/** What a trip is reckoned from. */
export type Viagem = Pick<
  SolicitacaoEscrita,
  | 'centroDeCustoId'
  | 'obraId'
  | 'destinoMunicipio'
  | 'destinoUf'
  | 'saida'
  | 'retorno'
  | 'quilometros'
  | 'tipos'
  | 'justificativaRetroativa'
> & { readonly linhas: readonly LinhaDeEntrada[] }

export interface Pessoa extends DadosDeRecebimento {
  readonly id: string
  readonly nome: string
  readonly matricula: string
  readonly funcaoId: string | null
  readonly funcao: string | null
  readonly status: number
}

/** A line with what its order's attachment will carry: never answered as it is. */
export interface LinhaApurada extends LinhaCalculada {
  readonly pessoa: Pessoa
  readonly conta: ContaDoFavorecido | null
  /** The way asked for; null leaves it to whichever the person has when it is confirmed. */
  readonly receberPedido: number | null
}
export interface Apuracao extends Omit<Calculo, 'linhas'> {
  readonly linhas: readonly LinhaApurada[]
}

/** The crew as their register has them, in this person's scope; 400 names each line that is of nobody in it. */
async function lerEquipe(
  ctx: Ctx,
  db: Db | Tx,
  linhas: readonly LinhaDeEntrada[],
  trava: boolean,
): Promise<Map<string, Pessoa>> {
  const ids = linhas.map(({ colabId }) => colabId)
  // Held until the act ends: two requests that take the same person wait for each other here.
  const { rows } = await sql<Pessoa>`select c.id, c.nome, c.matricula, c.cpf, c.funcao_id,
      (select f.nome from funcoes as f where f.id = c.funcao_id) as funcao, c.status, c.banco_code, c.agencia, c.conta,
      c.digito, c.conta_corrente_ou_poupanca, c.pix
    from ${sql.table(tableOf(colaboradores))} as c
    where c.id = any(${idArray(ids)}) and ${inScope(ctx, colaboradores, 'c')} order by c.id ${
      trava ? sql`for no key update` : sql``
    }`.execute(db)
  const achados = new Map(rows.map((row) => [row.id, row]))
  const faltas = Object.fromEntries(
    linhas.flatMap(({ colabId }, n) =>
      achados.has(colabId) ? [] : [[`linhas.${n}.colabId`, messages.registroNaoEncontrado]],
    ),
  )
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
  return achados
}

interface Ocupacao {
  readonly colabId: string
  readonly numero: number
  readonly saida: string
  readonly retorno: string
  readonly noAlcance: boolean
}

const VIVOS = literals(DESFEITOS)

/** Trips already asked for whose dates meet these, by worker; drafts, rejected and cancelled ones hold nobody. */
async function ocupados(
  ctx: Ctx,
  db: Db | Tx,
  ids: readonly string[],
  viagem: Viagem,
  exceto: string | null,
): Promise<Ocupacao[]> {
  const { rows } = await sql<Ocupacao>`select l.colab_id, s.numero, s.saida, s.retorno,
      s.centro_de_custo_id = any(${idArray(ctx.centros)}) as no_alcance
    from solicitar_diarias_linhas as l join solicitar_diarias as s on s.id = l.solicitacao_id
      join pedidos as p on p.id = s.pedido_id
    where l.colab_id = any(${idArray(ids)}) and s.id <> ${exceto ?? 0}::bigint and s.cancelada_em is null
      and p.status not in (${VIVOS}) and s.saida < ${viagem.retorno}::timestamptz and s.retorno > ${viagem.saida}::timestamptz
    order by s.saida`.execute(db)
  return rows
}

/** Who was paid for a trip that ended too long ago and has not accounted for it. */
async function emAtraso(db: Db | Tx, ids: readonly string[], hoje: PlainDate): Promise<ReadonlySet<string>> {
  const limite = addDays(hoje, -DIAS_PARA_PRESTAR_CONTAS)
  const { rows } = await sql<{ colabId: string }>`select distinct l.colab_id
    from solicitar_diarias_linhas as l join solicitar_diarias as s on s.id = l.solicitacao_id
      join pedidos_anexos as a on a.id = l.anexo_id
    where l.colab_id = any(${idArray(ids)}) and l.prestado_em is null and s.cancelada_em is null and a.status = ${sql.lit(STATUS_DE_ANEXO.pago)}
      and (s.retorno at time zone 'America/Sao_Paulo')::date < ${limite}::date`.execute(db)
  return new Set(rows.map(({ colabId }) => colabId))
}

/** What one worker is paid: each kind of allowance by the rate that holds for them. */
function apurarValores(
  viagem: Viagem,
  linha: LinhaDeEntrada,
  pessoa: Pessoa,
  valores: readonly ValorEmVigor[],
): ParcelaCalculada[] {
  const caso = {
    data: momentoDe(viagem.saida).dia,
    funcaoId: pessoa.funcaoId,
    uf: viagem.destinoUf,
    municipio: viagem.destinoMunicipio,
    centroDeCustoId: viagem.centroDeCustoId,
    obraId: viagem.obraId ?? null,
  }
  return [...viagem.tipos].sort().flatMap((tipo) => {
    const escolhas = resolver(valores, caso, tipo)
    const tem = (base: number) => escolhas.some(({ valor }) => valor.base === base)
    return escolhas.flatMap(({ valor, motivo: porque }): ParcelaCalculada[] => {
      const bruta = quantidadeDaViagem(valor, viagem, { comDia: tem(BASE.dia), comMeia: tem(BASE.meia) })
      if (bruta === 0) return []
      const descontada = desconto(valor, bruta, viagem, linha)
      const ajuste = linha.ajustes.find((um) => um.tipo === tipo && um.base === valor.base)
      const { calculada, quantidade, total } = parcela(valor.valor, bruta - descontada, ajuste?.quantidade ?? null)
      return [
        {
          valorDiariaId: valor.id,
          nome: valor.nome,
          tipo,
          base: valor.base,
          valorUnitario: Number(valor.valor),
          calculada,
          descontada,
          quantidade,
          motivo: ajuste && quantidade < calculada ? ajuste.motivo : null,
          total: toReais(total),
          exigeComprovante: valor.exigeComprovante,
          codigoCustoId: valor.codigoCustoId,
          porque,
        },
      ]
    })
  })
}

export const emCentavos = (reais: number): number => Math.round(reais * 100)
const somar = (valores: readonly { total: number }[]): number =>
  toReais(valores.reduce((soma, { total }) => soma + emCentavos(total), 0))

/** Everything that keeps one worker from being taken along, each said so that it can be mended. */
function impedimentosDe(
  pessoa: Pessoa,
  linha: LinhaDeEntrada,
  fatos: {
    conta: ContaDoFavorecido | null
    ocupacoes: readonly Ocupacao[]
    emAtraso: boolean
    valores: readonly ParcelaCalculada[]
    tipos: readonly number[]
  },
): LinhaCalculada['impedimentos'] {
  const cadastro = `/dp/colaboradores/editar/${pessoa.id}`
  const ditos: LinhaCalculada['impedimentos'] = []
  const diz = (frase: string, corrigir: string | null = null) => ditos.push({ frase, corrigir })
  if (pessoa.status !== 1)
    diz(`Está ${situacoesDeColaborador[pessoa.status as 2].toLowerCase()} e não pode receber diárias.`, cadastro)
  if (!fatos.conta)
    diz(
      linha.receberPor === RECEBER_POR.pix
        ? 'Não tem chave PIX válida no cadastro.'
        : linha.receberPor === RECEBER_POR.conta
          ? 'Faltam dados da conta bancária no cadastro.'
          : 'Não tem conta bancária nem chave PIX no cadastro.',
      cadastro,
    )
  for (const { numero, saida, retorno, noAlcance } of fatos.ocupacoes)
    diz(
      `Já tem diárias de ${formatDate(momentoDe(saida).dia)} a ${formatDate(momentoDe(retorno).dia)} ${
        noAlcance ? `na solicitação ${numero}` : 'em outra solicitação'
      }.`,
    )
  if (fatos.emAtraso) diz(`Tem prestação de contas em aberto há mais de ${DIAS_PARA_PRESTAR_CONTAS} dias.`)
  const semValor = fatos.tipos.filter((tipo) => !fatos.valores.some((valor) => valor.tipo === tipo))
  if (semValor.length === fatos.tipos.length)
    diz(
      `Nenhum valor de ${semValor.map((tipo) => tiposDeDiaria[tipo as 1].toLowerCase()).join(' ou ')} se aplica a esta viagem.`,
      '/financeiro/valores-diarias',
    )
  else if (somar(fatos.valores) === 0) diz('Não há nada a pagar: retire da equipe.')
  return ditos
}

/** What of the trip itself has to be mended or told, whoever goes. */
async function daViagem(
  db: Db | Tx,
  viagem: Viagem,
  hoje: PlainDate,
): Promise<Pick<Calculo, 'impedimentos' | 'avisos' | 'pedeJustificativa'>> {
  const saida = momentoDe(viagem.saida).dia
  const minima = addBusinessDays(hoje, ANTECEDENCIA_EM_DIAS_UTEIS)
  const pedeJustificativa = saida < minima
  const { rows } = await sql<{ temObra: boolean | null }>`select tem_obra from contas_contrato
    where id = ${viagem.centroDeCustoId}::bigint`.execute(db)
  const impedimentos: string[] = []
  if (rows[0]?.temObra && !viagem.obraId) impedimentos.push('Escolha a obra: esta conta contrato trabalha por obra.')
  if (viagem.linhas.length === 0) impedimentos.push('Escolha ao menos um trabalhador.')
  if (pedeJustificativa && !viagem.justificativaRetroativa?.trim())
    impedimentos.push(
      saida < hoje
        ? 'A viagem já começou: escreva a justificativa do prazo.'
        : `O prazo é de ${ANTECEDENCIA_EM_DIAS_UTEIS} dias úteis (a partir de ${formatDate(minima)}): escreva a justificativa do prazo.`,
    )
  const avisos = pedeJustificativa ? ['Fora do prazo: a justificativa vai com o pedido.'] : []
  return { impedimentos, avisos, pedeJustificativa }
}

/**
 * The trip reckoned: what each worker is paid and by which rate, and all that keeps it from being confirmed. `trava` holds the
 * crew for the rest of the transaction, so that what is found of them stays so until it ends.
 */
export async function apurar(
  ctx: Ctx,
  db: Db | Tx,
  viagem: Viagem,
  { exceto = null, trava = false, hoje = today() }: { exceto?: string | null; trava?: boolean; hoje?: PlainDate } = {},
): Promise<Apuracao> {
  const equipe = await lerEquipe(ctx, db, viagem.linhas, trava)
  const ids = [...equipe.keys()]
  const valores = await valoresEmVigor(db, momentoDe(viagem.saida).dia, viagem.centroDeCustoId)
  const ocupacoes = await ocupados(ctx, db, ids, viagem, exceto)
  const atrasados = await emAtraso(db, ids, hoje)
  const linhas = viagem.linhas.map((linha): LinhaApurada => {
    const pessoa = equipe.get(linha.colabId)!
    const recebe = contaPara(pessoa, linha.receberPor ?? null)
    const conta = recebe?.conta ?? null
    const parcelas = apurarValores(viagem, linha, pessoa, valores)
    return {
      colabId: pessoa.id,
      nome: pessoa.nome,
      matricula: pessoa.matricula,
      funcao: pessoa.funcao,
      receberPor: recebe?.por ?? linha.receberPor ?? null,
      recebimento: conta ? contaMascarada(conta) : '',
      refeicoesFornecidas: linha.refeicoesFornecidas,
      alojamentoEmpresa: linha.alojamentoEmpresa,
      valores: parcelas,
      total: somar(parcelas),
      impedimentos: impedimentosDe(pessoa, linha, {
        conta,
        ocupacoes: ocupacoes.filter(({ colabId }) => colabId === pessoa.id),
        emAtraso: atrasados.has(pessoa.id),
        valores: parcelas,
        tipos: viagem.tipos,
      }),
      pessoa,
      conta,
      receberPedido: linha.receberPor ?? null,
    }
  })
  return { ...(await daViagem(db, viagem, hoje)), linhas, total: somar(linhas) }
}

/** What of a reckoning may be answered: everything but the accounts themselves. */
export const semContas = ({ linhas, ...resto }: Apuracao): Calculo => ({
  ...resto,
  linhas: linhas.map(({ pessoa: _, conta: __, receberPedido: ___, ...linha }) => linha),
})
