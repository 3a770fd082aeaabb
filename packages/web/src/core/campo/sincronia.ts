/**
 * When the phone speaks with the office: as it opens, as the network comes back, as it is looked at again, every two minutes
 * while it is, and by the person's wish (design, Works 9 rule 5). Nothing depends on the browser doing it in the background.
 */
import { DIAS_NO_APARELHO } from '@prumo/domain/core/campo/fila.ts'
import type { RecebidoDoCampo } from '@prumo/domain/core/campo/respostas.ts'
import { ESTADO } from './armazem.ts'
import { enviarPendentes } from './envio.ts'
import { espaco } from './espaco.ts'
import { Entrar, Recusa } from './fio.ts'
import { apagarItem, lerItem, mudarItem } from './itens.ts'
import { type Aparelho, renovarPacote } from './pacote.ts'
import { donoDaSessao } from './pessoa.ts'

const DOIS_MINUTOS = 2 * 60_000
const UM_DIA = 24 * 60 * 60_000
/** With less room than this, the copies of what was sent go first. */
const APERTO = 1_000_000_000

/** How it stands with the office, in words the bar shows. */
export type Conexao = 'com-rede' | 'sem-rede' | 'entrar' | 'enviando'

let conexao: Conexao = typeof navigator !== 'undefined' && navigator.onLine ? 'com-rede' : 'sem-rede'
const ouvintes = new Set<() => void>()
export const lerConexao = (): Conexao => conexao
export const ouvirConexao = (ouvinte: () => void): (() => void) => {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}
function dizer(nova: Conexao): void {
  if (nova === conexao) return
  conexao = nova
  for (const ouvinte of ouvintes) ouvinte()
}

/** What the server no longer has of what it said it had, or has as it was before: restored from a copy, it is told again. */
async function conferir(aparelho: Aparelho, recebidos: readonly RecebidoDoCampo[], desde: number): Promise<void> {
  const { db } = aparelho
  const tem = new Map(recebidos.map((um) => [um.uuid, um]))
  const enviados = await db.itens.where('estado').equals(ESTADO.enviado).toArray()
  const apertado = ((await espaco())?.livre ?? Number.POSITIVE_INFINITY) < APERTO
  for (const { uuid, mudadoEm } of enviados) {
    const um = tem.get(uuid)
    const velho = Date.now() - mudadoEm > DIAS_NO_APARELHO * UM_DIA
    if (velho || (apertado && um?.completo)) {
      if (velho) await apagarItem(aparelho, uuid)
      else await db.arquivos.where('itemUuid').equals(uuid).modify({ bytes: null })
    } else if (mudadoEm < desde) {
      const { continua, revisao = 0 } = (await lerItem(aparelho, uuid))?.conteudo ?? {}
      if (um?.completo && um.revisao >= revisao) continue
      await db.arquivos.where('itemUuid').equals(uuid).modify({ enviado: 0 })
      await mudarItem(aparelho, uuid, [ESTADO.enviado], {
        estado: ESTADO.naFila,
        proximaEm: 0,
        // Of nobody else's record it knows no revision; of another's, the one it went on from.
        ...(!um && { conteudo: { revisao: continua && Number(continua.antes.revisao) } }),
      })
    }
  }
}

/** By person: a phone may change hands while the former's conversation ends. */
const rodando = new Map<string, Promise<void>>()
const denovo = new Set<string>()

/** One conversation with the office: what waits goes, and what changed comes. */
export function sincronizar(aparelho: Aparelho, { jaJa = false } = {}): Promise<void> {
  const { id } = aparelho.pessoa
  const ja = rodando.get(id)
  if (ja) {
    // What came to wait meanwhile goes right after.
    denovo.add(id)
    return ja
  }
  const esta = conversa(aparelho, jaJa).finally(() => {
    rodando.delete(id)
    if (denovo.delete(id)) void sincronizar(aparelho)
  })
  rodando.set(id, esta)
  return esta
}

/** Somebody signed in or out in another tab: whoever speaks now asks again in whose name. */
let mudancas = 0
const outrasAbas = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('prumo:sessao')
outrasAbas?.addEventListener('message', () => {
  mudancas++
})

async function conversa(aparelho: Aparelho, jaJa: boolean): Promise<void> {
  // What is known to reach nobody is not tried: it would count as a failure of the record's.
  if (!navigator.onLine) return dizer('sem-rede')
  try {
    dizer('enviando')
    const antes = mudancas
    if ((await donoDaSessao()) !== aparelho.pessoa.id) return dizer('entrar')
    const desfecho = await enviarPendentes(aparelho, { jaJa, continua: () => mudancas === antes })
    if (desfecho === 'sem-rede' || desfecho === 'entrar') return dizer(desfecho)
    const desde = Date.now()
    const recebidos = await renovarPacote(aparelho)
    await conferir(aparelho, recebidos, desde)
    dizer('com-rede')
  } catch (error) {
    if (error instanceof Entrar) return dizer('entrar')
    dizer(error instanceof Recusa ? 'com-rede' : 'sem-rede')
  }
}

/** Begins, and answers how to stop. */
export function manterEmDia(aparelho: Aparelho): () => void {
  const ja = () => {
    if (document.visibilityState === 'visible') void sincronizar(aparelho)
  }
  // The network is new, or the page is: what waited for its next try waited for this.
  const agora = () => void sincronizar(aparelho, { jaJa: true })
  const semRede = () => dizer('sem-rede')
  agora()
  addEventListener('online', agora)
  addEventListener('offline', semRede)
  document.addEventListener('visibilitychange', ja)
  const relogio = setInterval(ja, DOIS_MINUTOS)
  return () => {
    removeEventListener('online', agora)
    removeEventListener('offline', semRede)
    document.removeEventListener('visibilitychange', ja)
    clearInterval(relogio)
  }
}
