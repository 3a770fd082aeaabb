import { today } from '@prumo/domain/core/dates.ts'
import { recusarCampos } from '@prumo/domain/core/fluxo.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { MOVIMENTO, PROPRIETARIO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { destinoVazio, situacaoPeloDestino } from '@prumo/domain/laboratorio/equipamento-isolante/destino.ts'
import {
  type Peca,
  problemasDoEquipamento,
  type TipoDaPeca,
} from '@prumo/domain/laboratorio/equipamento-isolante/equipamento-valido.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import {
  type EquipamentoAlterado,
  type EquipamentoNovo,
  equipamentoAlterado,
  equipamentoNaResposta,
  equipamentoNovo,
} from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { proximoAoMudar, proximoEnsaio } from '@prumo/domain/laboratorio/equipamento-isolante/validade.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, refuseStale, remove, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { centroDoDestino, mudouDeMaos } from './destino.ts'
import { proximaEtiqueta } from './etiqueta.ts'
import { apresentarEquipamentos } from './ler.ts'
import { anotarMovimentos, type PecaRow } from './movimentos.ts'
import { conferirPar, fazerPar, outraMaoSolta, travarPares, trocarPar } from './par.ts'
import { tipoDaPeca } from './tipo.ts'

const S = SITUACAO_DE_EQUIPAMENTO

/** What another laboratory's test says: the day it is good until follows from the type where nobody wrote one. */
const proximoDito = (peca: Peca, tipo: TipoDaPeca): string | null => {
  if (peca.situacao === S.reprovado) return null
  if (peca.dataProximoEnsaio || !peca.dataUltimoEnsaio) return peca.dataProximoEnsaio ?? null
  return proximoEnsaio(peca.dataUltimoEnsaio, peca, tipo)
}

function recusar(problemas: Readonly<Record<string, string>>): void {
  if (recusarCampos(problemas)) throw badFields(problemas)
}

/** A piece as it is born, with what follows from what was said of it. */
export async function comoNasce(ctx: Ctx, tx: Tx, { etiqueta: _, situacao, ...entrada }: EquipamentoNovo) {
  const tipo = await tipoDaPeca(tx, entrada.tipoEquipamentoId)
  if (tipo.ativo === false) throw badFields({ tipoEquipamentoId: 'Este tipo não se usa mais: escolha outro.' })
  const dono = entrada.proprietario ?? (entrada.clienteId ? PROPRIETARIO.cliente : PROPRIETARIO.empresa)
  const peca = { ...entrada, proprietario: dono, situacao: situacao ?? situacaoPeloDestino(entrada) }
  const aQuem = entrada.veiculoId ? (destinoVazio(entrada, false) ?? {}) : {}
  recusar({ ...problemasDoEquipamento(peca, tipo, today()), ...aQuem })
  const centroDeCustoId = await centroDoDestino(ctx, tx, entrada)
  return {
    campos: { ...entrada, proprietario: dono, centroDeCustoId, dataProximoEnsaio: proximoDito(peca, tipo) },
    situacao: peca.situacao,
    usaPar: tipo.usaPar === true,
  }
}

const criar = (ctx: Ctx, entrada: EquipamentoNovo) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const { campos, situacao, usaPar } = await comoNasce(dentro, tx, entrada)
    const etiqueta = entrada.etiqueta ?? (await proximaEtiqueta(tx))
    const { parId, ...semPar } = campos
    const { id } = await create(dentro, equipamentosIsolantes, { ...semPar, etiqueta }, tx, { own: { situacao } })
    const par = parId ?? (usaPar ? await outraMaoSolta(dentro, tx, id) : null)
    if (par) await fazerPar(dentro, tx, id, par)
    const depois = await findRow(dentro, tx, equipamentosIsolantes, id)
    await anotarMovimentos(ctx, tx, [{ antes: null, depois }], { ato: MOVIMENTO.cadastro })
    return sozinha(dentro, depois)
  })

const sozinha = async (ctx: Ctx, row: PecaRow) => (await apresentarEquipamentos(ctx, [row], true))[0]!

const DO_ENSAIO = 'As datas vêm do ensaio feito no laboratório e não se escrevem à mão.'

/** What was sent and is another than what is there. */
const mudou = (
  antes: PecaRow,
  mudanca: EquipamentoAlterado,
  ...campos: (keyof EquipamentoAlterado & keyof PecaRow)[]
) => campos.some((campo) => mudanca[campo] !== undefined && mudanca[campo] !== antes[campo])

/** By the field at fault, whose change makes it be judged: what nobody touches of an older piece is not judged again. */
const JULGADOS = {
  classe: ['classe', 'tipoEquipamentoId'],
  clienteId: ['clienteId', 'proprietario'],
  dataUltimoEnsaio: ['dataUltimoEnsaio', 'dataFabricacao'],
  dataProximoEnsaio: ['dataProximoEnsaio', 'dataUltimoEnsaio'],
  dataFabricacao: ['dataFabricacao'],
  dataEntradaServico: ['dataEntradaServico', 'dataFabricacao'],
  parId: ['parId', 'tipoEquipamentoId'],
} as const

function conferir(antes: PecaRow, mudanca: EquipamentoAlterado, depois: Peca, tipo: TipoDaPeca): void {
  const problemas = Object.entries(problemasDoEquipamento(depois, tipo, today()))
  recusar(
    Object.fromEntries(
      problemas.filter(([campo]) => mudou(antes, mudanca, ...JULGADOS[campo as keyof typeof JULGADOS])),
    ),
  )
  const datas = (['dataUltimoEnsaio', 'dataProximoEnsaio'] as const).filter((campo) => mudou(antes, mudanca, campo))
  if (antes.ultimoEnsaioId && datas[0]) throw badFields({ [datas[0]]: DO_ENSAIO })
}

const semAusentes = <T extends object>(campos: T) =>
  Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined)) as Partial<T> & object

/** The test's term as it becomes: said by hand, or following the type and the hands the piece is in. */
async function prazoDepois(
  tx: Tx,
  antes: PecaRow,
  depois: PecaRow,
  mudanca: EquipamentoAlterado,
  tipo: TipoDaPeca,
): Promise<string | null> {
  if (mudou(antes, mudanca, 'dataProximoEnsaio')) return depois.dataProximoEnsaio
  if (mudou(antes, mudanca, 'dataUltimoEnsaio')) return proximoDito({ ...depois, dataProximoEnsaio: null }, tipo)
  return proximoAoMudar(antes, depois, tipo, await tipoDaPeca(tx, antes.tipoEquipamentoId))
}

const alterar = (ctx: Ctx, id: string, pedido: EquipamentoAlterado) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const { parId, ...mudanca } = pedido
    await travarPares(tx, [id, ...(parId ? [parId] : [])])
    const antes = await findRow(dentro, tx, equipamentosIsolantes, id, true)
    await refuseStale(tx, equipamentosIsolantes, antes, pedido.revisao)
    const dito: PecaRow = { ...antes, ...semAusentes(pedido) }
    const tipo = await tipoDaPeca(tx, dito.tipoEquipamentoId)
    const deMaos = mudouDeMaos(antes, dito)
    if (deMaos && dito.veiculoId) recusar(destinoVazio(dito, false) ?? {})
    // Given to somebody, what lay in stock is in use; taken from everybody, it lies there.
    const passa = deMaos && (antes.situacao === S.emUso || antes.situacao === S.estoque)
    const situacao = passa ? situacaoPeloDestino(dito) : antes.situacao
    const dataProximoEnsaio = await prazoDepois(tx, antes, { ...dito, situacao }, pedido, tipo)
    conferir(antes, pedido, { ...dito, situacao, dataProximoEnsaio }, tipo)
    const own = {
      ...(deMaos && { centroDeCustoId: await centroDoDestino(dentro, tx, dito) }),
      ...(situacao !== antes.situacao && { situacao }),
      ...(dataProximoEnsaio !== antes.dataProximoEnsaio && { dataProximoEnsaio }),
    }
    await update(dentro, equipamentosIsolantes, id, mudanca, {
      own,
      ...(parId !== undefined && parId !== antes.parId && { lines: () => trocarPar(dentro, tx, dito, parId) }),
    })
    const depois = await findRow(dentro, tx, equipamentosIsolantes, id)
    if (mudou(antes, pedido, 'lado', 'tipoEquipamentoId')) await conferirPar(tx, depois)
    if (deMaos) await anotarMovimentos(ctx, tx, [{ antes, depois }], { ato: MOVIMENTO.transferencia })
    return sozinha(dentro, depois)
  })

/** DELETE: what was never tested nor in an order, and no APR names; all else is discarded, and stays to be read of. */
const excluir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const { situacao, ultimoEnsaioId } = await findRow(dentro, tx, equipamentosIsolantes, id, true)
    if (ultimoEnsaioId || situacao === S.emEnsaio)
      throw conflict('Este equipamento tem ensaio ou está em uma ordem de serviço: descarte-o em vez de excluir.')
    await remove(dentro, equipamentosIsolantes, id)
  })

/** What the entity's own routes, and the calls by its name, do where the flow lets them. */
export const servicoDeEquipamentos: OwnService = {
  input: equipamentoNovo,
  patch: equipamentoAlterado,
  missing: messages.preenchaCamposObrigatorios,
  record: equipamentoNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: (ctx, registros, alone) => apresentarEquipamentos(ctx, registros, alone),
}
