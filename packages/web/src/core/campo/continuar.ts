/** Records of the package that were written elsewhere, and that this phone goes on with. */
import { ESTADO } from './armazem.ts'
import { type Item, itemVazio, lerItens, TODOS } from './itens.ts'
import { type Aparelho, lerLista, type Registro } from './pacote.ts'

/** What of this phone goes on with each of them, by their ids: the latest. */
async function emMaos(aparelho: Aparelho, banco: string): Promise<ReadonlyMap<string, Item>> {
  const itens = (await lerItens(aparelho, TODOS)).filter((um) => um.banco === banco)
  return new Map(itens.flatMap((um) => (um.conteudo.continua ? [[um.conteudo.continua.id, um] as const] : [])))
}

/** Still the phone's to do: what it holds of that record is no older than the record. */
const vale = ({ estado, conteudo }: Item, { revisao }: Registro): boolean =>
  estado !== ESTADO.enviado || (conteudo.servidor?.revisao ?? 0) >= Number(revisao)

/** Those this phone has not begun with, or that came back since. */
export async function porContinuar(aparelho: Aparelho, banco: string): Promise<readonly Registro[]> {
  const [lista, itens] = await Promise.all([lerLista(aparelho, banco), emMaos(aparelho, banco)])
  return lista.filter((um) => {
    const item = itens.get(um.id)
    return !item || !vale(item, um)
  })
}

/** What was begun with that record, or a new one that goes on with it; null when the package has it no more. */
export async function continuar(aparelho: Aparelho, banco: string, id: string): Promise<Item | null> {
  const item = (await emMaos(aparelho, banco)).get(id)
  const registro = (await lerLista(aparelho, banco)).find((um) => um.id === id)
  if (item && (!registro || vale(item, registro))) return item
  if (!registro) return null
  const novo = itemVazio(banco)
  const continua = { id, antes: registro }
  return { ...novo, conteudo: { ...novo.conteudo, revisao: Number(registro.revisao), continua } }
}
