/**
 * Sends what waits: one tab at a time, each record before its files, so that on a weak line the office knows of it early, and
 * a record it will not have costs no photographs. What was cut goes on at the byte after; nothing is forgotten before the
 * server has it all (design, Works 9).
 */
import { esperaDaTentativa } from '@prumo/domain/core/campo/fila.ts'
import { A_ENVIAR, ESTADO } from './armazem.ts'
import { digestoDe } from './cofre.ts'
import { Depois, Entrar, pedir, Recusa } from './fio.ts'
import {
  enderecoDoArquivo,
  enderecoDoItem,
  type Item,
  lerArquivo,
  lerItem,
  mudarItem,
  type NoManifesto,
  type RegistroDoServidor,
  tipoDosBytes,
} from './itens.ts'
import type { Aparelho } from './pacote.ts'

const MAIOR_MS = esperaDaTentativa(99) * 1000
/** Of a file, what goes in one piece: a cut loses no more than what the server had not written yet. */
const PEDACO = 1_000_000

/** What ended a round. */
export type Desfecho = 'tudo' | 'outra-aba' | 'sem-rede' | 'entrar' | 'falhou'

/** Where that file stands at the server; zero when it knows nothing of it. */
async function recebidos(uuid: string): Promise<number> {
  const { status, resposta } = await pedir(enderecoDoArquivo(uuid), { method: 'HEAD' })
  return status < 300 ? Number(resposta.headers.get('upload-offset')) || 0 : 0
}

async function enviarArquivo(aparelho: Aparelho, { uuid, sha256 }: NoManifesto, retomar: boolean): Promise<void> {
  const bytes = await lerArquivo(aparelho, uuid)
  if (!bytes) throw new Recusa(410, { message: 'Um arquivo deste registro não está mais no aparelho.' })
  const total = bytes.byteLength
  let de = retomar ? await recebidos(uuid) : 0
  let voltas = 0
  while (de < total || de === 0) {
    const ate = Math.min(total, de + PEDACO)
    const { status, corpo } = await pedir(enderecoDoArquivo(uuid), {
      method: 'PUT',
      body: new Blob([bytes.slice(de, ate)]),
      headers: {
        'Content-Type': tipoDosBytes(bytes),
        'Content-Range': `bytes ${de}-${ate - 1}/${total}`,
        'Repr-Digest': digestoDe(sha256),
      },
    })
    if (status === 201 || status === 200) break
    if (status === 202) de = corpo.recebidos ?? ate
    // Another offset: goes on where the server is. Wrong bytes: dropped there, and sent anew.
    else if (status === 409 && typeof corpo.recebidos === 'number') de = corpo.recebidos
    else if (status === 422) de = 0
    else throw new Recusa(status, corpo)
    if (++voltas > 200) throw new Depois('O arquivo não chegou inteiro.', 0)
  }
  await aparelho.db.arquivos.update(uuid, { enviado: 1 })
}

async function enviarRegistro(item: Item): Promise<RegistroDoServidor> {
  const { dados, atos, arquivos, dataDispositivo, revisao, origemRegistro, continua } = item.conteudo
  const { status, corpo } = await pedir(enderecoDoItem(item), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      dados,
      dataDispositivo,
      relogio: new Date().toISOString(),
      origemRegistro,
      arquivos,
      ...(atos.length > 0 && { atos }),
      ...(revisao !== undefined && { revisao }),
      ...(continua && { registroId: continua.id }),
    }),
  })
  if (status < 300) return corpo as unknown as RegistroDoServidor
  throw new Recusa(status, corpo)
}

const esperaDe = (details: unknown): readonly string[] | null => {
  const espera = (details as { espera?: unknown } | null)?.espera
  return Array.isArray(espera) ? (espera as string[]) : null
}

/** One record with all its files; true when the server has everything. */
async function enviarUm(aparelho: Aparelho, uuid: string): Promise<boolean> {
  // From here on nobody writes in it; taken back by its person meanwhile, it is theirs.
  if (!(await mudarItem(aparelho, uuid, A_ENVIAR, { estado: ESTADO.enviando }))) return true
  const item = await lerItem(aparelho, uuid)
  if (!item) return true
  const { tentativas } = item
  try {
    let servidor = await enviarRegistro(item)
    await anotar(aparelho, uuid, servidor)
    const faltam = new Set(servidor.arquivosDoAparelho.flatMap((um) => (um.situacao === 'falta' ? [um.uuid] : [])))
    for (const um of item.conteudo.arquivos)
      if (faltam.has(um.uuid)) await enviarArquivo(aparelho, um, tentativas > 0 || um.tamanho > PEDACO)
    // The same again: the server says that it has all of it, and what its acts came to.
    if (faltam.size > 0) servidor = await enviarRegistro(item)
    await anotar(aparelho, uuid, servidor)
    // Of this phone's: those another announced of the same record are its own to send.
    const porIr = servidor.arquivosDoAparelho.filter((um) => um.situacao === 'falta').length
    if (porIr > 0) throw new Depois(`O servidor ainda espera ${porIr} arquivos.`, 503)
    await mudarItem(aparelho, uuid, [ESTADO.enviando], {
      estado: ESTADO.enviado,
      mudadoEm: Date.now(),
      conteudo: { erro: undefined, conflito: undefined },
    })
    return true
  } catch (error) {
    await falhou(aparelho, item, error)
    if (error instanceof Entrar || (error instanceof Depois && error.status === 0)) throw error
    return false
  }
}

/** What the server has of it by now, so that the screen says so and a later change is of that revision. */
async function anotar({ db, ...resto }: Aparelho, uuid: string, servidor: RegistroDoServidor): Promise<void> {
  const conteudo = { servidor, revisao: servidor.revisao }
  await mudarItem({ db, ...resto }, uuid, [ESTADO.enviando, ESTADO.rascunho, ESTADO.naFila], { conteudo })
  for (const { uuid: arquivo, situacao } of servidor.arquivosDoAparelho)
    await db.arquivos.update(arquivo, { enviado: situacao === 'falta' ? 0 : 1 })
}

async function falhou(aparelho: Aparelho, { uuid, tentativas }: Item, error: unknown): Promise<void> {
  const de = [ESTADO.enviando]
  if (error instanceof Entrar) {
    await mudarItem(aparelho, uuid, de, { estado: ESTADO.naFila })
    return
  }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Recusa) {
    const { status, corpo } = error
    if (status === 409 && corpo.servidor && corpo.aparelho)
      return void (await mudarItem(aparelho, uuid, de, {
        estado: ESTADO.conflito,
        conteudo: {
          erro: { message, status },
          conflito: { servidor: corpo.servidor as never, aparelho: corpo.aparelho as never },
        },
      }))
    if (!esperaDe(corpo.details))
      return void (await mudarItem(aparelho, uuid, de, {
        estado: ESTADO.recusado,
        tentativas: tentativas + 1,
        conteudo: { erro: { message, status, details: corpo.details } },
      }))
  }
  const status = error instanceof Depois || error instanceof Recusa ? error.status : 0
  await mudarItem(aparelho, uuid, de, {
    estado: ESTADO.erro,
    tentativas: tentativas + 1,
    proximaEm: Date.now() + esperaDaTentativa(tentativas + 1) * 1000,
    conteudo: { erro: { message, status } },
  })
}

/** One round over what waits. By the person's wish also what would wait longer. */
export async function enviarPendentes(
  aparelho: Aparelho,
  { jaJa = false, continua = () => true }: { jaJa?: boolean; continua?: () => boolean } = {},
): Promise<Desfecho> {
  return navigator.locks.request(`prumo-campo-envio-${aparelho.pessoa.id}`, { ifAvailable: true }, async (trava) => {
    if (!trava) return 'outra-aba'
    let falhas = 0
    // What failed in this round waits for the next.
    const feitos = new Set<string>()
    for (;;) {
      if (!continua()) return 'entrar'
      const agora = Date.now()
      const vezes = await aparelho.db.itens
        .where('estado')
        .anyOf([...A_ENVIAR])
        .sortBy('criadoEm')
      const uuid = vezes.find(
        ({ uuid: um, proximaEm }) => !feitos.has(um) && (jaJa || proximaEm <= agora || proximaEm > agora + MAIOR_MS),
      )?.uuid
      if (!uuid) break
      feitos.add(uuid)
      try {
        if (!(await enviarUm(aparelho, uuid))) falhas++
      } catch (error) {
        if (error instanceof Entrar) return 'entrar'
        if (error instanceof Depois) return 'sem-rede'
        // What cannot be opened or read here stays as it is; the others go.
        falhas++
      }
    }
    return falhas > 0 ? 'falhou' : 'tudo'
  })
}
