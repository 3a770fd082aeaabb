import type { Db } from '../../core/database/database.ts'
import type { ArquivosDoExport } from './arquivos.ts'
import type { Guardados } from './arquivos-do-lote.ts'
import type { Valores } from './colecoes/tipos.ts'
import type { Execucao } from './execucao.ts'
import type { Escrita } from './gravar.ts'
import type { Antigo } from './leitura.ts'
import type { Mundo, Registrado } from './mundo.ts'
import type { Relatorio } from './relatorio.ts'

/** What a run works with. */
export interface EmMudanca {
  readonly db: Db
  readonly mundo: Mundo
  readonly ensaio: boolean
  readonly arquivos: ArquivosDoExport
  readonly guardados: Guardados
  readonly relatorio: Relatorio
  readonly execucao: Execucao
  readonly escrita: Escrita
  /** The collection that each entity's records come from, for sentences. */
  readonly nomeDe: ReadonlyMap<string, string>
  readonly say: (frase: string) => void
  /** Orders written by this run, whose totals count all their lines already. */
  readonly pedidosDaqui: Set<string>
  /** Told of each batch; tests stop the process there. */
  readonly step: (nome: string) => void
}

/** A record ready to be written. */
export interface Pronto {
  readonly antigoId: string
  readonly antigo: Antigo
  readonly resumo: string
  valores: Valores
}

/** What came of that collection in earlier runs, by its former ids. */
export async function lerRegistrados(db: Db, colecao: string): Promise<Map<string, Registrado>> {
  const rows = await db
    .selectFrom('mudancasRegistros')
    .select(['antigo', 'id', 'resumo'])
    .where('colecao', '=', colecao)
    .execute()
  return new Map(rows.map(({ antigo, id, resumo }) => [antigo, { id, resumo }]))
}
