/**
 * What an order and a test do to the pieces they name, in their own transaction (design, Works 5.5). They leave no log row of their
 * own: what each returns is what the caller's one row says besides.
 *
 *     await entraEmOrdem(ctx, tx, [equipamentoId])
 *     const peca = await ficaEnsaiado(ctx, tx, { equipamentoId, ensaioId, data, resultado })
 *     … frase: `Ensaio do equipamento ${etiqueta}: Aprovado. ${peca.frase}`, mudancas: peca.mudancas
 */
import type { PlainDate } from '@prumo/domain/core/dates.ts'
import type { AtoDe } from '@prumo/domain/core/fluxo.ts'
import { RESULTADO_DE_ENSAIO } from '@prumo/domain/laboratorio/codigos.ts'
import { MOVIMENTO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { situacaoPeloDestino } from '@prumo/domain/laboratorio/equipamento-isolante/destino.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { anteriorAoSair, passosDoLaboratorio } from '@prumo/domain/laboratorio/equipamento-isolante/fluxo.ts'
import { proximoEnsaio } from '@prumo/domain/laboratorio/equipamento-isolante/validade.ts'
import { SITUACAO_DE_EQUIPAMENTO, situacoesDeEquipamento } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { passar } from '../../core/atos/agir.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { avisarReprovado } from './avisar-reprovado.ts'
import { anotarMovimentos, type PecaRow } from './movimentos.ts'
import { prazosDoTipo } from './tipo.ts'

const S = SITUACAO_DE_EQUIPAMENTO
const palavra = (situacao: number): string => situacoesDeEquipamento[situacao as keyof typeof situacoesDeEquipamento]

export interface PassoDaPeca {
  /** 'O equipamento LAB-000123 passou a Reprovado'. */
  readonly frase: string
  /** For the caller's log row. */
  readonly mudancas: Changes
}
const contado = (antes: PecaRow, depois: PecaRow): PassoDaPeca => ({
  frase: `O equipamento ${depois.etiqueta} passou a ${palavra(depois.situacao)}`,
  mudancas: {
    [`Situação de ${depois.etiqueta}`]: [palavra(antes.situacao), palavra(depois.situacao)],
    ...(antes.dataProximoEnsaio !== depois.dataProximoEnsaio && {
      [`Próximo ensaio de ${depois.etiqueta}`]: [antes.dataProximoEnsaio, depois.dataProximoEnsaio],
    }),
  },
})

/** Those pieces, locked in one order whoever asks. */
async function travarPecas(tx: Tx, ids: readonly string[]): Promise<PecaRow[]> {
  return tx
    .selectFrom('equipamentosIsolantes')
    .selectAll()
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function dar(
  ctx: Ctx,
  tx: Tx,
  antes: PecaRow,
  ato: AtoDe<typeof passosDoLaboratorio>,
  escrito: NonNullable<Parameters<typeof passar<typeof passosDoLaboratorio>>[4]>,
  movimento: number,
): Promise<PassoDaPeca> {
  const depois = await passar(tx, { fluxo: passosDoLaboratorio }, antes, ato, {
    ...escrito,
    campos: { motivoSituacao: null, ...escrito.campos },
  })
  await anotarMovimentos(ctx, tx, [{ antes, depois }], { ato: movimento })
  await announce(ctx, tx, equipamentosIsolantes, depois, antes)
  return contado(antes, depois)
}

/** In an open order it is nobody's to use (situação 3), and it is remembered where it comes back to. */
export async function entraEmOrdem(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<PassoDaPeca[]> {
  const passos: PassoDaPeca[] = []
  for (const peca of await travarPecas(tx, ids)) {
    if (peca.situacao === S.emEnsaio) continue
    if (!(passosDoLaboratorio.atos.entrarEmOrdem.sai as readonly number[]).includes(peca.situacao))
      throw conflict(
        `O equipamento ${peca.etiqueta} está ${palavra(peca.situacao).toLowerCase()} e não entra em ordem de serviço.`,
      )
    passos.push(
      await dar(
        ctx,
        tx,
        peca,
        'entrarEmOrdem',
        { campos: { situacaoAnterior: peca.situacao === S.emReparo ? anteriorAoSair(peca) : peca.situacao } },
        MOVIMENTO.entradaEmOrdem,
      ),
    )
  }
  return passos
}

/** What leaves the order as it came goes back to where it was; what was tested has its situation by its test. */
export async function saiDeOrdem(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<PassoDaPeca[]> {
  const passos: PassoDaPeca[] = []
  for (const peca of await travarPecas(tx, ids)) {
    if (peca.situacao !== S.emEnsaio) continue
    const para = (peca.situacaoAnterior ?? situacaoPeloDestino(peca)) as 1
    passos.push(
      await dar(ctx, tx, peca, 'sairDeOrdem', { para, campos: { situacaoAnterior: null } }, MOVIMENTO.saidaDeOrdem),
    )
  }
  return passos
}

export interface EnsaioFeito {
  readonly equipamentoId: string
  readonly ensaioId: string
  /** The day it was tested. */
  readonly data: PlainDate
  readonly resultado: number
}

/** Is the piece no more where that test left it: tested again, in another order, lost or discarded? Then the test says nothing of it. */
export async function seguiuAdiante(tx: Tx, { equipamentoId, ensaioId }: EnsaioFeito): Promise<boolean> {
  const [peca] = await travarPecas(tx, [equipamentoId])
  const ondeFicou: readonly number[] = [S.emUso, S.estoque, S.reprovado]
  return !peca || peca.ultimoEnsaioId !== ensaioId || !ondeFicou.includes(peca.situacao)
}

/**
 * What a test's result makes of its piece: approved, it has a next test by its type's terms and goes back to where it was; failed, it
 * is out of use, its other hand with it, and whoever has it is told. An inconclusive one leaves it at the bench.
 */
export async function ficaEnsaiado(ctx: Ctx, tx: Tx, ensaio: EnsaioFeito): Promise<PassoDaPeca | null> {
  const { equipamentoId, ensaioId: ultimoEnsaioId, data, resultado } = ensaio
  if (resultado === RESULTADO_DE_ENSAIO.inconclusivo) return null
  const [peca] = await travarPecas(tx, [equipamentoId])
  // A test that is written late says nothing against a later one.
  if (!peca || (peca.dataUltimoEnsaio !== null && data < peca.dataUltimoEnsaio)) return null
  const campos = { ultimoEnsaioId, dataUltimoEnsaio: data }
  if (resultado === RESULTADO_DE_ENSAIO.reprovado) {
    const passo = await dar(
      ctx,
      tx,
      peca,
      'reprovar',
      { campos: { ...campos, dataProximoEnsaio: null, situacaoAnterior: null } },
      MOVIMENTO.reprovado,
    )
    await avisarReprovado(ctx, tx, peca, ensaio)
    return passo
  }
  const anterior = peca.situacao === S.emEnsaio ? peca.situacaoAnterior : peca.situacao
  const para = (anterior === S.emUso || anterior === S.estoque ? anterior : situacaoPeloDestino(peca)) as 1 | 2
  const dataProximoEnsaio = proximoEnsaio(data, { situacao: para }, await prazosDoTipo(tx, peca.tipoEquipamentoId))
  return dar(
    ctx,
    tx,
    peca,
    'aprovar',
    { para, campos: { ...campos, dataProximoEnsaio, situacaoAnterior: null } },
    MOVIMENTO.aprovado,
  )
}
