/** What a telephone's own store holds, read as its browser has it. */
import type { Page } from 'playwright-core'

export interface NoAparelho {
  readonly itens: readonly { readonly uuid: string; readonly banco: string; readonly estado: number }[]
  /** Each file's summary, of the bytes as they will be sent. */
  readonly arquivos: readonly { readonly uuid: string; readonly itemUuid: string; readonly sha256: string }[]
  /** Can its key be taken out of it? */
  readonly extraivel: boolean
}

export const lerAparelho = (page: Page): Promise<NoAparelho> =>
  page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('prumo:campo:pessoa')!)
    const db = await new Promise<IDBDatabase>((pronto) => {
      const pedido = indexedDB.open(`prumo-campo-${id}`)
      pedido.onsuccess = () => pronto(pedido.result)
    })
    const todos = <T>(nome: string) =>
      new Promise<T[]>((pronto) => {
        const pedido = db.transaction(nome).objectStore(nome).getAll()
        pedido.onsuccess = () => pronto(pedido.result)
      })
    type Selado = { iv: BufferSource; dados: BufferSource }
    const guardados = await todos<{ nome: string; chave?: CryptoKey }>('guardados')
    const chave = guardados.find(({ nome }) => nome === 'chave')!.chave!
    const itens = await todos<{ uuid: string; banco: string; estado: number }>('itens')
    const arquivos = []
    for (const { uuid, itemUuid, bytes } of await todos<{ uuid: string; itemUuid: string; bytes: Selado }>(
      'arquivos',
    )) {
      const aberto = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.iv }, chave, bytes.dados)
      const resumo = new Uint8Array(await crypto.subtle.digest('SHA-256', aberto))
      const sha256 = [...resumo].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      arquivos.push({ uuid, itemUuid, sha256 })
    }
    db.close()
    return {
      itens: itens.map(({ uuid, banco, estado }) => ({ uuid, banco, estado })),
      arquivos,
      extraivel: chave.extractable,
    }
  })
