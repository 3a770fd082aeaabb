/** A work as finance writes it (design, Works 4.9): the same row under an address and a screen of its own. */
import { today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { decimal, toCentavos } from '@prumo/domain/core/money.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import type { atoNaObra, ContaAlterada, ContaNova } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { MOTIVO_DE_PARALISACAO } from '@prumo/domain/obras/obra/codigos.ts'
import { listasDaConta, type OrcamentoLido } from '@prumo/domain/obras/obra/listas.ts'
import { problemasDaObra } from '@prumo/domain/obras/obra/valida.ts'
import type { z } from 'zod'
import { agir } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { remove } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { withLists } from '../../core/lists/lists.ts'
import { createWithLists, updateWithLists } from '../../core/lists/services.ts'
import { conferirOrcamento, ditoDoOrcamento } from '../orcamento/conferir.ts'
import { anunciarConta } from './anunciar.ts'
import { conferirContrato, conferirMudancaDeContrato, fatorKDoContrato } from './conferir.ts'
import { CONTAS, escreverAto, fraseDoAto } from './situacao.ts'

type Conta = RecordOf<typeof contasObra> & OrcamentoLido
type Orcamento = ContaNova['orcamento']

/** The budget is what its lines come to, where it has any. */
function custoOrcado(orcamento: Orcamento): { custoOrcado?: string } {
  if (!orcamento || orcamento.length === 0) return {}
  return { custoOrcado: decimal(orcamento.reduce((soma, { valor }) => soma + toCentavos(valor)!, 0)) }
}

const comOrcamento = async (ctx: Ctx, conta: RecordOf<typeof contasObra>): Promise<Conta> =>
  (await withLists(ctx.db, listasDaConta, [conta]))[0] as unknown as Conta

const conferirDatas = (conta: { dataInicio?: string | null; dataFimPrevista?: string | null }): void => {
  const { dataFimPrevista } = problemasDaObra(conta)
  if (dataFimPrevista) throw badFields({ dataFimPrevista })
}

/** A new work, from finance's side: it inherits the contract's K factor when none is given. */
export function criarConta(ctx: Ctx, enviado: ContaNova): Promise<Conta> {
  return inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    await conferirContrato(ctx, tx, enviado.contratoId)
    conferirDatas(enviado)
    await conferirOrcamento(tx, enviado.orcamento)
    const fatorK = enviado.fatorK ?? (await fatorKDoContrato(tx, enviado.contratoId))
    const conta = await createWithLists(dentro, contasObra, listasDaConta, { ...enviado, fatorK }, tx, {
      own: { responsavelId: enviado.gestorId ?? null, ...custoOrcado(enviado.orcamento) },
    })
    await anunciarConta(ctx, tx, conta)
    return comOrcamento(dentro, conta)
  })
}

export function alterarConta(ctx: Ctx, id: string, enviado: ContaAlterada): Promise<Conta> {
  return inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(ctx, tx, contasObra, id, true)
    if (enviado.contratoId !== undefined && enviado.contratoId !== antes.contratoId) {
      await conferirContrato(ctx, tx, enviado.contratoId)
      await conferirMudancaDeContrato(tx, id)
    }
    conferirDatas({ ...toRecord(contasObra, antes), ...enviado })
    await conferirOrcamento(tx, enviado.orcamento)
    const { orcamento } = enviado.orcamento ? enviado : await comOrcamento(dentro, toRecord(contasObra, antes))
    const conta = await updateWithLists(dentro, contasObra, listasDaConta, id, enviado, {
      own: custoOrcado(orcamento),
      beside: await ditoDoOrcamento(tx, id, enviado.orcamento),
    })
    await anunciarConta(ctx, tx, conta)
    return comOrcamento(dentro, conta)
  })
}

export const excluirConta = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await anunciarConta(ctx, tx, await findRow(ctx, tx, contasObra, id, true))
    await remove({ ...ctx, db: tx }, contasObra, id)
  })

/** An account begins on the day it says, where that has come. */
const desde = ({ dataInicio }: { readonly dataInicio: string | null }) =>
  dataInicio && dataInicio <= today() ? { dataInicioReal: dataInicio } : {}

/** POST /contas-obra/:id/situacao: the work's account goes to its next state, or is refused with what is missing. */
export function mudarSituacao(
  ctx: Ctx,
  id: string,
  { acao, ...enviado }: z.output<typeof atoNaObra>,
): Promise<RecordOf<typeof contasObra>> {
  // Finance's page asks why in words alone.
  const dados = { motivoParalisacao: MOTIVO_DE_PARALISACAO.outro, ...enviado }
  return agir(ctx, CONTAS, id, acao, {
    dados,
    escrever: (tx, { row }) => escreverAto(ctx, tx, acao, row as never, { ...desde(row), ...dados }) as never,
    frase: (depois) => fraseDoAto(acao, depois as never),
    responder: async (_, row) => toRecord(contasObra, row),
  })
}
