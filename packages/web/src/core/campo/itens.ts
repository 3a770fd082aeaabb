/** The records of this phone, from the first letter to the server's answer. */
import { chamadasDoCampo } from '@prumo/domain/core/campo/chamadas.ts'
import type { ArquivoEnviado, EnvioDoAparelho } from '@prumo/domain/core/campo/envio.ts'
import type { RegistroDoCampo } from '@prumo/domain/core/campo/respostas.ts'
import { ESTADO, type Estado, type ItemGuardado } from './armazem.ts'
import { abrir, abrirBytes, selar, selarBytes, sha256 } from './cofre.ts'
import { enderecoDe } from './fio.ts'
import { type Aparelho, contarNaoEnviados } from './pacote.ts'

export type Dados = Readonly<Record<string, unknown>>

/** A file as the record names it. */
export type NoManifesto = ArquivoEnviado
/** What is said of a file beside what follows from its bytes. */
export type SobreOArquivo = ArquivoEnviado extends infer A
  ? A extends unknown
    ? Omit<A, 'uuid' | 'sha256' | 'tamanho'>
    : never
  : never
export type AtoPedido = NonNullable<EnvioDoAparelho['atos']>[number]
export type RegistroDoServidor = RegistroDoCampo & { readonly numero?: string | number | null }

/** What is encrypted of a record. */
export interface Conteudo {
  /** What the lists call it: 'Torre 12'. */
  readonly titulo: string
  readonly dados: Dados
  readonly atos: readonly AtoPedido[]
  readonly arquivos: readonly NoManifesto[]
  readonly dataDispositivo: string
  /** By signature, the summary of what it signed; stays on the phone. */
  readonly assinados?: Readonly<Record<string, string>> | undefined
  /** 2 with a network when it was filled in, 3 without. */
  readonly origemRegistro: 2 | 3
  /** Of the server, the last this phone received. */
  readonly revisao?: number | undefined
  readonly erro?: { readonly message: string; readonly status: number; readonly details?: unknown } | undefined
  readonly servidor?: RegistroDoServidor | undefined
  readonly conflito?: { readonly servidor: Dados; readonly aparelho: Dados } | undefined
  /** A record written elsewhere that this one goes on with, as the phone had it. */
  readonly continua?: Continuado | undefined
}
/** Its own number, and what was known of it. */
export interface Continuado {
  readonly id: string
  readonly antes: Dados
}

export interface Item extends Omit<ItemGuardado, 'conteudo'> {
  readonly conteudo: Conteudo
}

export const numeroDe = ({ uuid, conteudo }: Pick<Item, 'uuid' | 'conteudo'>): string => {
  const numero = conteudo.servidor?.numero ?? conteudo.continua?.antes.numero
  // Design, Works 2.4: until the server numbers it.
  return numero ? String(numero) : `PROV-${uuid.slice(0, 6).toUpperCase()}`
}

export const TODOS: readonly Estado[] = Object.values(ESTADO)

export const itemVazio = (banco: string): Item => ({
  uuid: crypto.randomUUID(),
  banco,
  estado: ESTADO.rascunho,
  criadoEm: Date.now(),
  mudadoEm: Date.now(),
  tentativas: 0,
  proximaEm: 0,
  conteudo: {
    titulo: '',
    dados: {},
    atos: [],
    arquivos: [],
    dataDispositivo: new Date().toISOString(),
    origemRegistro: navigator.onLine ? 2 : 3,
  },
})

const aberto = async ({ chave }: Aparelho, { conteudo, ...resto }: ItemGuardado): Promise<Item> => ({
  ...resto,
  conteudo: await abrir<Conteudo>(chave, conteudo),
})

export async function lerItem(aparelho: Aparelho, uuid: string): Promise<Item | null> {
  const guardado = await aparelho.db.itens.get(uuid)
  return guardado ? aberto(aparelho, guardado) : null
}

/** Those of any of these states, the oldest first. */
export async function lerItens(aparelho: Aparelho, doEstado: readonly Estado[]): Promise<Item[]> {
  const guardados = await aparelho.db.itens
    .where('estado')
    .anyOf([...doEstado])
    .sortBy('criadoEm')
  const abertos = await Promise.allSettled(guardados.map((um) => aberto(aparelho, um)))
  return abertos.flatMap((um) => (um.status === 'fulfilled' ? [um.value] : []))
}

export async function guardarItem(aparelho: Aparelho, { conteudo, ...resto }: Item): Promise<void> {
  const selado = await selar(aparelho.chave, conteudo)
  await aparelho.db.itens.put({ ...resto, conteudo: selado })
  await contarNaoEnviados(aparelho)
}

/** Changes what is written of it, and nothing a sender may be doing meanwhile: only while it is in one of these states. */
export async function mudarItem(
  aparelho: Aparelho,
  uuid: string,
  de: readonly Estado[],
  mudanca: Partial<Omit<ItemGuardado, 'conteudo'>> & { conteudo?: Partial<Conteudo> },
): Promise<boolean> {
  const antes = await lerItem(aparelho, uuid)
  if (!antes || !de.includes(antes.estado)) return false
  const { conteudo, ...resto } = mudanca
  const selado = conteudo && (await selar(aparelho.chave, { ...antes.conteudo, ...conteudo }))
  const { db } = aparelho
  const mudou = await db.transaction('rw', db.itens, async () => {
    const agora = await db.itens.get(uuid)
    if (!agora || !de.includes(agora.estado)) return false
    await db.itens.put({ ...agora, ...resto, ...(selado && { conteudo: selado }) })
    return true
  })
  await contarNaoEnviados(aparelho)
  return mudou
}

export async function apagarItem(aparelho: Aparelho, uuid: string): Promise<void> {
  const { db } = aparelho
  await db.transaction('rw', db.itens, db.arquivos, db.miniaturas, async () => {
    await db.arquivos.where('itemUuid').equals(uuid).delete()
    await db.miniaturas.where('itemUuid').equals(uuid).delete()
    await db.itens.delete(uuid)
  })
  await contarNaoEnviados(aparelho)
}

/** Keeps the bytes, and answers what the record says of them. */
export async function guardarArquivo(
  { db, chave }: Aparelho,
  itemUuid: string,
  bytes: ArrayBuffer,
  sobre: SobreOArquivo,
  miniatura?: ArrayBuffer,
): Promise<NoManifesto> {
  const uuid = crypto.randomUUID()
  const [resumo, selado, pequena] = await Promise.all([
    sha256(bytes),
    selarBytes(chave, bytes),
    miniatura ? selarBytes(chave, miniatura) : null,
  ])
  const tamanho = bytes.byteLength
  await db.transaction('rw', db.arquivos, db.miniaturas, async () => {
    await db.arquivos.put({ uuid, itemUuid, tamanho, enviado: 0, bytes: selado })
    if (pequena) await db.miniaturas.put({ uuid, itemUuid, selado: pequena })
  })
  return { ...sobre, uuid, sha256: resumo, tamanho } as NoManifesto
}

export async function apagarArquivo({ db }: Aparelho, uuid: string): Promise<void> {
  await Promise.all([db.arquivos.delete(uuid), db.miniaturas.delete(uuid)])
}

/** The bytes of a file, or of what the screen shows of it; null once they are gone. */
export async function lerArquivo(
  { db, chave }: Aparelho,
  uuid: string,
  qual: 'bytes' | 'miniatura' = 'bytes',
): Promise<ArrayBuffer | null> {
  const pequena = qual === 'miniatura' ? (await db.miniaturas.get(uuid))?.selado : undefined
  const selado = pequena ?? (await db.arquivos.get(uuid))?.bytes
  return selado ? abrirBytes(chave, selado) : null
}

/** The kind of bytes, by how they begin: what the header of an upload says. */
export function tipoDosBytes(bytes: ArrayBuffer): string {
  const inicio = new Uint8Array(bytes, 0, Math.min(12, bytes.byteLength))
  const texto = String.fromCharCode(...inicio)
  if (texto.startsWith('\xff\xd8')) return 'image/jpeg'
  if (texto.startsWith('\x89PNG')) return 'image/png'
  if (texto.startsWith('RIFF') && texto.slice(8) === 'WEBP') return 'image/webp'
  if (texto.startsWith('\x1aE\xdf\xa3')) return 'audio/webm'
  if (texto.slice(4, 8) === 'ftyp') return 'audio/mp4'
  return 'application/octet-stream'
}

export const enderecoDoItem = ({ banco, uuid }: Pick<Item, 'banco' | 'uuid'>): string =>
  enderecoDe(chamadasDoCampo.enviar, { banco, clienteUuid: uuid })
/** As ENDERECO_DOS_ARQUIVOS of the domain, whose file brings schemas a phone has no use for. */
export const enderecoDoArquivo = (uuid: string): string => `/api/campo/arquivos/${uuid}`
