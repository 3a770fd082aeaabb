/** The piece that comes to the bench: its place in an open order, held until the test is written (design, Works 5.1 and 5.2). */
import { messages } from '@prumo/domain/core/messages.ts'
import { RESULTADO_DE_ENSAIO, SITUACAO_DE_ITEM } from '@prumo/domain/laboratorio/codigos.ts'
import { STATUS_DE_OS, statusDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { badFields, conflict } from '../../core/errors.ts'

export interface ItemNaBancada {
  readonly osItemId: string
  readonly osId: string
  readonly osNumero: string
  readonly osStatus: number
  readonly centroDeCustoId: string
  readonly dataRecebimento: string
  readonly fase: number
  readonly situacao: number
  readonly equipamentoId: string
  readonly etiqueta: string
  readonly numeroSerie: string | null
  readonly tipoEquipamentoId: string
  readonly classe: string | null
  readonly comprimentoMm: number | null
  readonly diametroMm: number | null
}
const colunas = sql`i.id as os_item_id, i.os_id, o.numero as os_numero, o.status as os_status, o.centro_de_custo_id,
  o.data_recebimento, i.fase, i.status as situacao, i.equipamento_id, e.etiqueta, e.numero_serie, e.tipo_equipamento_id,
  e.classe, e.comprimento_mm, e.diametro_mm`
const tabelas = sql`laboratorio_os_itens as i join laboratorio_os as o on o.id = i.os_id
  join equipamentos_isolantes as e on e.id = i.equipamento_id`

const naoHa = () => badFields({ osItemId: messages.registroNaoEncontrado })

/** The item, its order held before it as everything that changes one of its pieces holds it; out of reach it is not there. */
export async function segurarItem(ctx: Ctx, tx: Tx, osItemId: string): Promise<ItemNaBancada> {
  const { rows: ordens } = await sql<{ id: string }>`select o.id from laboratorio_os as o
    where o.id = (select i.os_id from laboratorio_os_itens as i where i.id = ${osItemId}::bigint)
      and ${inScope(ctx, laboratorioOs, 'o')} for update`.execute(tx)
  if (!ordens[0]) throw naoHa()
  const { rows } = await sql<ItemNaBancada>`select ${colunas} from ${tabelas}
    where i.id = ${osItemId}::bigint for update of i`.execute(tx)
  if (!rows[0]) throw naoHa()
  return rows[0]
}

const RECEBEM: readonly number[] = [
  STATUS_DE_OS.aberta,
  STATUS_DE_OS.emTriagem,
  STATUS_DE_OS.emEnsaio,
  STATUS_DE_OS.aguardando,
]
const S = SITUACAO_DE_ITEM
const ENSAIAVEIS: readonly number[] = [S.aguardando, S.apto, S.emEnsaio]

/** Why the piece cannot be tested in that order; null when it can. */
export function porQueNaoEnsaiar(item: Pick<ItemNaBancada, 'etiqueta' | 'osNumero' | 'osStatus' | 'situacao'>) {
  const { etiqueta, osNumero, osStatus, situacao } = item
  if (situacao === S.laudoEmitido) return `O equipamento ${etiqueta} já tem laudo emitido na OS ${osNumero}.`
  if (situacao === S.ensaiado || situacao === S.reprovadoNoVisual)
    return `O equipamento ${etiqueta} já foi ensaiado na OS ${osNumero}.`
  if (situacao === S.naoEnsaiado) return `O equipamento ${etiqueta} foi dado como não ensaiado na OS ${osNumero}.`
  if (!RECEBEM.includes(osStatus))
    return `A OS ${osNumero} está em “${statusDeOs[osStatus as keyof typeof statusDeOs]}” e não recebe ensaios.`
  return ENSAIAVEIS.includes(situacao) ? null : messages.statusInvalido
}

export interface UltimoEnsaio {
  readonly id: string
  readonly resultado: number
  readonly repeticaoDeId: string | null
}
export const ultimoEnsaioDo = (db: Db | Tx, osItemId: string): Promise<UltimoEnsaio | undefined> =>
  db
    .selectFrom('ensaiosEletricos')
    .select(['id', 'resultado', 'repeticaoDeId'])
    .where('osItemId', '=', osItemId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a flashover interrupted, and nothing else, is run once more. */
export const aRepetir = (situacao: number, ultimo: UltimoEnsaio | undefined): string | null =>
  situacao === S.emEnsaio && ultimo?.resultado === RESULTADO_DE_ENSAIO.inconclusivo ? ultimo.id : null

/** Refuses what is no first run and no due repetition. */
export function conferirRepeticao(
  item: ItemNaBancada,
  ultimo: UltimoEnsaio | undefined,
  {
    repeticaoDeId,
    motivoRepeticao,
  }: { repeticaoDeId?: string | null | undefined; motivoRepeticao?: string | null | undefined },
): void {
  const devida = aRepetir(item.situacao, ultimo)
  if (repeticaoDeId && repeticaoDeId !== devida)
    throw conflict('Só se repete, e uma vez, o ensaio interrompido por descarga superficial!', {
      repeticaoDeId: 'Este ensaio não pode ser repetido.',
    })
  if (devida && !repeticaoDeId)
    throw conflict(
      `O ensaio do equipamento ${item.etiqueta} parou numa descarga superficial: registre este como a repetição dele!`,
      {
        repeticaoDeId: 'Diga que ensaio este repete.',
      },
    )
  if (repeticaoDeId && !motivoRepeticao) throw badFields({ motivoRepeticao: 'Diga por que o ensaio foi repetido.' })
  if (!repeticaoDeId && motivoRepeticao) throw badFields({ repeticaoDeId: 'Diga que ensaio este repete.' })
}
