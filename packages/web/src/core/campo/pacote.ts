/** What the phone works with out of reach: asked for when there is a network, kept encrypted, brought up to date by what changed. */
import { chamadasDoCampo } from '@prumo/domain/core/campo/chamadas.ts'
import type { PacoteDoCampo, RegistroDoPacote } from '@prumo/domain/core/campo/pacote.ts'
import type { RecebidoDoCampo } from '@prumo/domain/core/campo/respostas.ts'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { type Armazem, armazemDe, type Guardado, NAO_ENVIADOS } from './armazem.ts'
import { abrir, importarChave, selar } from './cofre.ts'
import { Entrar, ler } from './fio.ts'
import { lembrarPendentes } from './lembranca.ts'
import type { Pessoa } from './pessoa.ts'

export type Registro = RegistroDoPacote

/** One person's part of this phone, open. */
export interface Aparelho {
  readonly pessoa: Pessoa
  readonly db: Armazem
  readonly chave: CryptoKey
}

/** What stands beside the lists. */
export interface Capa {
  readonly marca: string
  readonly validoAte: string
  readonly permissoes: readonly PermissionEntry[]
  readonly usuario: PacoteDoCampo['usuario']
  readonly esperam: PacoteDoCampo['esperam']
  /** By this phone's clock, and how far that is from the server's. */
  readonly recebidoEm: number
  readonly desvioMs: number
  readonly bancos: readonly string[]
}

/** A phone a year off writes the day it is: set right by what the server's clock said last (design, Works 9 rule 3). */
export const agoraDe = ({ desvioMs }: Pick<Capa, 'desvioMs'>): Date =>
  new Date(Date.now() + (Math.abs(desvioMs) > FOLGA_MS ? desvioMs : 0))
const FOLGA_MS = 10 * 60_000

const CAPA = 'pacote'
const nomeDe = (banco: string): string => `pacote:${banco}`
/** As CHAVES_DO_PACOTE of the domain, whose file brings schemas a phone has no use for. */
const NAO_SAO_LISTAS: ReadonlySet<string> = new Set(['permissoes', 'recebidos', 'removidos', 'esperam'])

const pedir = (desde: string | undefined): Promise<PacoteDoCampo> =>
  ler(chamadasDoCampo.pacote, desde === undefined ? {} : { query: { desde } })

/** Opens the person's part of this phone: with its key when it has one, else with the one the server gives. Null without either. */
export async function abrirAparelho(pessoa: Pessoa): Promise<Aparelho | null> {
  const db = armazemDe(pessoa.id)
  const guardada = (await db.guardados.get('chave'))?.chave
  if (guardada) return { pessoa, db, chave: guardada }
  if (!pessoa.comSessao) return null
  const resposta = await pedir(undefined)
  if (resposta.usuario.id !== pessoa.id) return null
  const chave = await importarChave(resposta.chaveDoAparelho)
  const aparelho = { pessoa, db, chave }
  await receber(aparelho, resposta)
  // Last: a phone that has its key has its package too.
  await db.guardados.put({ nome: 'chave', chave })
  return aparelho
}

export async function lerCapa({ db, chave }: Aparelho): Promise<Capa | null> {
  const selada = (await db.guardados.get(CAPA))?.selado
  return selada ? abrir<Capa>(chave, selada).catch(() => null) : null
}

/** A list of the package; none where this person's has none. */
export async function lerLista({ db, chave }: Aparelho, banco: string): Promise<readonly Registro[]> {
  const selada = (await db.guardados.get(nomeDe(banco)))?.selado
  return selada ? abrir<Registro[]>(chave, selada).catch(() => []) : []
}

/** Brings what changed since the last time, and says what the server has of this phone. A right that was taken away takes its records with it. */
export async function renovarPacote(aparelho: Aparelho): Promise<readonly RecebidoDoCampo[]> {
  const capa = await lerCapa(aparelho)
  const resposta = await pedir(capa?.marca)
  // Of whoever signed in between the question and its answer.
  if (resposta.usuario.id !== aparelho.pessoa.id) throw new Entrar()
  await receber(aparelho, resposta)
  return resposta.recebidos
}

async function receber(aparelho: Aparelho, resposta: PacoteDoCampo): Promise<void> {
  const { db, chave } = aparelho
  const { inteiro, marca, validoAte, usuario, esperam, agora } = resposta
  const antes = await lerCapa(aparelho)
  const vieram = Object.keys(resposta).filter(
    (nome) => Array.isArray((resposta as Record<string, unknown>)[nome]) && !NAO_SAO_LISTAS.has(nome),
  )
  const bancos = [...new Set([...(antes?.bancos ?? []), ...vieram])]
  const linhas: Guardado[] = []
  for (const banco of bancos) {
    const novas = resposta[banco] ?? []
    const idas = new Set(resposta.removidos.flatMap((um) => (um.banco === banco ? [um.id] : [])))
    if (!inteiro && novas.length === 0 && idas.size === 0) continue
    const porId = new Map((inteiro ? [] : await lerLista(aparelho, banco)).map((um) => [um.id, um]))
    for (const um of novas) porId.set(um.id, um)
    for (const id of idas) porId.delete(id)
    linhas.push({ nome: nomeDe(banco), selado: await selar(chave, [...porId.values()]) })
  }
  const desvio = Date.parse(agora) - Date.now()
  const capa: Capa = {
    marca,
    validoAte,
    permissoes: resposta.permissoes as PermissionEntry[],
    usuario,
    esperam,
    recebidoEm: Date.now(),
    desvioMs: Number.isNaN(desvio) ? 0 : desvio,
    bancos,
  }
  const selada = await selar(chave, capa)
  await db.transaction('rw', db.guardados, async () => {
    await db.guardados.bulkPut(linhas)
    await db.guardados.put({ nome: CAPA, selado: selada })
  })
}

/** The number of records that only this phone has, told to the rest of the product. */
export async function contarNaoEnviados({
  db,
  pessoa,
}: Pick<Aparelho, 'db'> & { pessoa: { id: string } }): Promise<number> {
  const quantos = await db.itens
    .where('estado')
    .anyOf([...NAO_ENVIADOS])
    .count()
  lembrarPendentes(pessoa.id, quantos)
  return quantos
}

/**
 * After a sign-out: the package goes, and with it the key, unless something waits to be sent, which stays encrypted for
 * its person (design, Works 9 rule 6).
 */
export async function fecharAparelho(usuarioId: string): Promise<void> {
  const db = armazemDe(usuarioId)
  const pendentes = await contarNaoEnviados({ db, pessoa: { id: usuarioId } })
  const nomes = await db.guardados.toCollection().primaryKeys()
  await db.guardados.bulkDelete(nomes.filter((nome) => nome !== 'chave' || pendentes === 0))
  if (pendentes === 0) await Promise.all([db.itens.clear(), db.arquivos.clear(), db.miniaturas.clear()])
}
