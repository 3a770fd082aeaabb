import { formatInstant, today } from '@prumo/domain/core/dates.ts'
import type { Centavos } from '@prumo/domain/core/money.ts'
import { conferirRemessa } from '@prumo/domain/financeiro/remessas/conferir.ts'
import type { FormatoDeEnvio } from '@prumo/domain/financeiro/remessas/envio.ts'
import { ehPix } from '@prumo/domain/financeiro/remessas/leiautes.ts'
import { montarRemessas } from '@prumo/domain/financeiro/remessas/montar.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import type { Placement } from '../../core/files/store.ts'
import type { Apto, Preparo } from './preparar.ts'

/** A file that is made and not yet recorded. */
export interface Montada {
  readonly id: string
  readonly numero: number
  readonly nsa: number | null
  readonly formas: readonly string[]
  readonly total: Centavos
  readonly itens: readonly { apto: Apto; lote: number | null; nsr: number | null }[]
  readonly lugar: Placement
}

interface Reserva {
  readonly inicial: number | null
  readonly ids: string[]
  readonly numeros: number[]
}

/**
 * Numbers for that many files, in a short transaction of its own: the account's row is held only while it counts up, never
 * while bytes are stored. A number whose file comes to nothing is burnt: skipping is harmless, repeating may pay twice.
 */
async function reservar(ctx: Ctx, contaId: string, formato: FormatoDeEnvio, quantas: number): Promise<Reserva> {
  const nomes = sql`(select array_agg(nextval('remessas_numero')::integer) from generate_series(1, ${quantas}::int)) as numeros,
    (select array_agg(next_id()) from generate_series(1, ${quantas}::int)) as ids`
  const { rows } =
    formato === 'planilha'
      ? await sql<Reserva>`select null::int as inicial, ${nomes}`.execute(ctx.db)
      : await sql<Reserva>`with conta as (select id from contas_pagadoras where id = ${contaId} for update)
          update contas_pagadoras as c set proximo_nsa = c.proximo_nsa + ${quantas}::int from conta where c.id = conta.id
          returning c.proximo_nsa - ${quantas}::int as inicial, ${nomes}`.execute(ctx.db)
  const { inicial, ids, numeros } = rows[0]!
  return { inicial, ids, numeros: numeros.map(Number) }
}

const soma = (aptos: readonly Apto[]): Centavos => aptos.reduce((total, { pagamento }) => total + pagamento.valor, 0)

/** The files of what may go, staged: PIX in a file of its own, each looked through field by field before it counts as made. */
export async function montar(ctx: Ctx, { conta, aptos }: Preparo, formato: FormatoDeEnvio): Promise<Montada[]> {
  if (aptos.length === 0) return []
  if (formato === 'planilha') return [await montarPlanilha(ctx, conta.id, aptos)]
  const quantas = new Set(aptos.map(({ forma }) => ehPix(forma))).size
  const { inicial, ids, numeros } = await reservar(ctx, conta.id, formato, quantas)
  const agora = new Date()
  const geradaEm = { data: today(agora), hora: horaDe(agora) }
  const pagamentos = aptos.map(({ pagamento }) => pagamento)
  const arquivos = montarRemessas(conta.naRemessa, pagamentos, { nsaInicial: inicial!, geradaEm })
  const porNumero = new Map(aptos.map((apto) => [apto.pagamento.seuNumero, apto]))
  const montadas: Montada[] = []
  for (const [n, arquivo] of arquivos.entries()) {
    const doArquivo = arquivo.itens.map(({ seuNumero }) => porNumero.get(seuNumero)!)
    const problemas = conferirRemessa(arquivo.texto, {
      conta: conta.naRemessa,
      pagamentos: doArquivo.map(({ pagamento }) => pagamento),
      nsa: arquivo.nsa,
      geradaEm,
    })
    if (problemas.length > 0) {
      // Fields and positions only: what stands in them is somebody's account.
      ctx.log.error(
        { conta: conta.id, problemas: problemas.slice(0, 20).map(({ linha, campo }) => `${linha}:${campo}`) },
        'remessa recusada pela própria conferência',
      )
      throw new AppError(409, 'O arquivo gerado não passou na conferência e não foi guardado. Avise o suporte.', {
        problemas: problemas.slice(0, 20).map(({ linha, motivo }) => (linha ? `Linha ${linha}: ${motivo}` : motivo)),
      })
    }
    const nome = `PG${geradaEm.data.slice(8)}${geradaEm.data.slice(5, 7)} NSA ${arquivo.nsa}.rem`
    const staged = await ctx.files.stage(nome, Buffer.from(arquivo.texto, 'latin1'), ['txt'])
    montadas.push({
      id: ids[n]!,
      numero: numeros[n]!,
      nsa: arquivo.nsa,
      formas: arquivo.formas,
      total: arquivo.total,
      itens: arquivo.itens.map(({ lote, nsr }, k) => ({ apto: doArquivo[k]!, lote, nsr })),
      lugar: { staged, folder: ['financeiro', 'remessas', ids[n]!] },
    })
  }
  return montadas
}

async function montarPlanilha(ctx: Ctx, contaId: string, aptos: readonly Apto[]): Promise<Montada> {
  const { loteBancario } = await import('./planilha.ts')
  const { ids, numeros } = await reservar(ctx, contaId, 'planilha', 1)
  const staged = await ctx.files.stage(`Lote bancário ${numeros[0]}.xlsx`, loteBancario(aptos), ['xlsx'])
  return {
    id: ids[0]!,
    numero: numeros[0]!,
    nsa: null,
    formas: [...new Set(aptos.map(({ forma }) => forma))].sort(),
    total: soma(aptos),
    itens: aptos.map((apto) => ({ apto, lote: null, nsr: null })),
    lugar: { staged, folder: ['financeiro', 'remessas', ids[0]!] },
  }
}

/** The time of day in São Paulo, as files carry it. */
const horaDe = (agora: Date): string =>
  `${/(\d\d:\d\d)h$/.exec(formatInstant(agora))![1]}:${String(agora.getUTCSeconds()).padStart(2, '0')}`
