/** What each step of a measurement writes and owes (design, Works 4.3). */
import { formatDate } from '@prumo/domain/core/dates.ts'
import type { TransicaoDaMedicao } from '@prumo/domain/obras/medicoes/chamadas.ts'
import type { AtoDaMedicao, fluxoDaMedicao } from '@prumo/domain/obras/medicoes/fluxo.ts'
import { obrasDa, statusDeMedicao } from '@prumo/domain/obras/medicoes/medicoes.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { badInput } from '../../core/errors.ts'
import { primeiraMedicaoEnviada } from '../obra/passos-automaticos.ts'
import { boletimDeixaDeValer, deverBoletim } from './boletim-guardado.ts'
import { levarAoCaixa, previsaoDe } from './caixa.ts'
import { faltasDa } from './conferencia.ts'
import type { CasoDaMedicao, LinhaDaMedicao } from './fluxo.ts'
import { liberarOrigens, retomarOrigens } from './origens.ts'
import { recalcular, situarAsSeguintes } from './recalcular.ts'
import { exigirEstornosCobertos } from './saldos.ts'
import { segurarObras } from './segurar.ts'

type Passo = NonNullable<Passos<typeof fluxoDaMedicao, CasoDaMedicao, TransicaoDaMedicao>[AtoDaMedicao]>
type Status = keyof typeof statusDeMedicao

const agora = () => new Date().toISOString()

/** Refuses to send on what measures more than was executed, or what its source no longer says. */
async function exigirSemFaltas(tx: Tx, row: LinhaDaMedicao): Promise<void> {
  await segurarObras(tx, row)
  const faltas = await faltasDa(tx, row.id)
  if (faltas.length > 0) throw badInput(faltas[0]!, { itens: faltas.slice(0, 20).join('\n') })
}

/** 'Medição 003 da obra 4400012 - Serra: Em conferência -> Conferida. Motivo' (design, Works 2.3). */
const frase = (depois: LinhaDaMedicao, { row, de, passos }: CasoDaMedicao): string =>
  [
    `Medição ${depois.numero} ${de}: ${statusDeMedicao[row.status as Status]} -> ${statusDeMedicao[depois.status as Status]}`,
    ...(depois.motivoDaSituacao ? [depois.motivoDaSituacao] : []),
    ...passos,
  ].join('. ')

type Campos = (tx: Tx, caso: CasoDaMedicao, enviado: TransicaoDaMedicao) => object | Promise<object>

/** An act that writes those columns, and since when it stands where it comes to. */
const passo = (campos: Campos, mais: Partial<Passo> = {}): Passo => ({
  escrever: async (tx, caso, enviado) => ({
    campos: {
      statusDesde: agora(),
      motivoDaSituacao: enviado.motivo || null,
      ...(await campos(tx, caso, enviado)),
    },
  }),
  frase,
  ...mais,
})

/** The same, of one that the cash flow is told of. */
const noCaixa = (campos: Campos, mais: Partial<Passo> = {}): Passo =>
  passo(campos, { depois: (tx, depois, { ctx }) => levarAoCaixa(ctx, tx, depois), ...mais })

const respondida: Campos = (_tx, { ctx }) => ({ aprovadorId: ctx.usuario.id, dataAprovacao: agora() })

/** The same, of one that takes back what was measured. */
const semMedir = (campos: Campos): Passo =>
  passo(campos, {
    async depois(tx, depois, { ctx }) {
      await exigirEstornosCobertos(tx, depois)
      await situarAsSeguintes(tx, depois)
      await levarAoCaixa(ctx, tx, depois)
    },
  })

/** The client does not take it, or nobody wants it any longer. */
async function largar(tx: Tx, { ctx, row }: CasoDaMedicao): Promise<void> {
  await segurarObras(tx, row)
  await liberarOrigens(tx, row.id)
  await boletimDeixaDeValer(ctx, tx, row.id)
}

/** Works that were built are now being measured; what becomes of each is told in the act's one sentence. */
async function levarObras(ctx: Ctx, tx: Tx, depois: LinhaDaMedicao, passos: string[]): Promise<Changes> {
  const mudancas: Changes = {}
  for (const obraId of obrasDa(depois)) {
    const dado = await primeiraMedicaoEnviada(ctx, tx, { obraId })
    if (!dado) continue
    passos.push(dado.frase)
    Object.assign(mudancas, dado.mudancas)
  }
  return mudancas
}

export const passosDaMedicao: Passos<typeof fluxoDaMedicao, CasoDaMedicao, TransicaoDaMedicao> = {
  enviarParaConferencia: passo(async (tx, { ctx, row }) => {
    await exigirSemFaltas(tx, row)
    return { ...(await recalcular(tx, row)), elaboradorId: ctx.usuario.id, dataElaboracao: agora() }
  }),
  conferir: passo((_tx, { ctx }) => ({ conferenteId: ctx.usuario.id, dataConferencia: agora() })),
  devolver: passo(() => ({})),
  enviarAoCliente: passo(
    async (tx, { row }, { previsaoRecebimento, folhaServico, numeroPedidoCliente }) => {
      await exigirSemFaltas(tx, row)
      return {
        ...(await recalcular(tx, row)),
        envio: row.envio + 1,
        enviadaEm: agora(),
        previsaoRecebimento: previsaoRecebimento ?? previsaoDe(row),
        ...(folhaServico && { folhaServico }),
        ...(numeroPedidoCliente && { numeroPedidoCliente }),
      }
    },
    {
      async depois(tx, depois, { ctx, passos }) {
        await levarAoCaixa(ctx, tx, depois)
        await deverBoletim(ctx, tx, depois)
        return { mudancas: await levarObras(ctx, tx, depois, passos) }
      },
    },
  ),
  aprovar: noCaixa(respondida),
  aprovarComGlosa: noCaixa(respondida),
  rejeitar: semMedir(async (tx, caso, enviado) => {
    await largar(tx, caso)
    return respondida(tx, caso, enviado)
  }),
  refazer: passo(
    async (tx, { row }) => {
      await segurarObras(tx, row)
      await retomarOrigens(tx, row.id)
      const limpa = { conferenteId: null, dataConferencia: null, aprovadorId: null, dataAprovacao: null }
      return { ...(await recalcular(tx, row)), ...limpa }
    },
    { depois: (tx, depois) => situarAsSeguintes(tx, depois) },
  ),
  faturar: noCaixa(
    (_tx, _caso, { numeroNotaFiscal, dataNotaFiscal, previsaoRecebimento }) => ({
      numeroNotaFiscal,
      dataNotaFiscal,
      ...(previsaoRecebimento && { previsaoRecebimento }),
    }),
    {
      frase: (depois, caso) =>
        `${frase(depois, caso)}. NF ${depois.numeroNotaFiscal} de ${formatDate(depois.dataNotaFiscal!)} informada`,
    },
  ),
  receber: noCaixa((_tx, _caso, { dataRecebimento }) => ({ dataRecebimento })),
  cancelar: semMedir(async (tx, caso) => {
    await largar(tx, caso)
    return {}
  }),
}
