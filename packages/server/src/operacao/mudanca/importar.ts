import path from 'node:path'
import { today } from '@prumo/domain/core/dates.ts'
import { DESFEITOS, pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import {
  GRAVIDADE_DE_LINHA,
  SITUACAO_DE_MUDANCA,
  type SituacaoDeMudanca,
} from '@prumo/domain/operacao/mudanca/execucao.ts'
import { type ColecaoTomada, confere } from '@prumo/domain/operacao/mudanca/respostas.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { seal } from '../../core/access/secret-box.ts'
import type { Config } from '../../core/config.ts'
import { type Connection, clientConfig, type Db, openDatabase } from '../../core/database/database.ts'
import { LOCKS } from '../../core/database/locks.ts'
import { tableOf } from '../../core/database/tables.ts'
import { OperationError } from '../operation-error.ts'
import { QUIET, withDatabase } from '../reach-database.ts'
import { ArquivosDoExport } from './arquivos.ts'
import { Guardados } from './arquivos-do-lote.ts'
import { ITENS, PEDIDOS } from './colecoes/pedidos.ts'
import { COLECOES } from './colecoes/todas.ts'
import type { EmMudanca } from './em-mudanca.ts'
import { Execucao } from './execucao.ts'
import { abrirFontes, type Fontes } from './fontes.ts'
import { Escrita } from './gravar.ts'
import { Mundo } from './mundo.ts'
import { POR_CORRIGIR, Relatorio } from './relatorio.ts'
import { somarItens } from './somar-itens.ts'
import { Tomada } from './tomar.ts'

export interface PedidoDeMudanca {
  /** The export's folder, or the file of what had to be mended. */
  readonly entrada: string
  /** Reads, says and writes nothing of it. */
  readonly ensaio: boolean
  readonly arquivos?: string | undefined
  readonly relatorio?: string | undefined
  readonly say: (frase: string) => void
  readonly step?: (nome: string) => void
}

export interface MudancaFeita {
  readonly situacao: SituacaoDeMudanca
  readonly colecoes: readonly ColecaoTomada[]
  readonly erros: number
  readonly avisos: number
  /** The folder of the report and of what is to be mended. */
  readonly relatorio: string
}

/** Takes the former product's data into the configured house, with its server running or not. */
export const runMudanca = (config: Config, pedido: PedidoDeMudanca): Promise<MudancaFeita> =>
  withDatabase(config, async (connection) => {
    const { db, close } = openDatabase(connection, { poolSize: 3, log: QUIET })
    try {
      return await umaPorVez(connection, () => mudar(config, db, pedido))
    } catch (error) {
      if ((error as { code?: string }).code === '42P01')
        throw new OperationError('Este banco é de uma versão sem mudança. Inicie o Prumo uma vez para atualizá-lo.')
      throw error
    } finally {
      await close()
    }
  })

/** Two at once would each take what the other takes. The lock goes with its connection, however the process ends. */
async function umaPorVez<T>(connection: Connection, trabalho: () => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig(connection))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ minha: boolean }>('select pg_try_advisory_lock($1) as minha', [LOCKS.mudanca])
    if (!rows[0]!.minha) throw new OperationError('Outra mudança está em curso neste banco. Espere que termine.')
    return await trabalho()
  } finally {
    await client.end()
  }
}

async function mudar(config: Config, db: Db, pedido: PedidoDeMudanca): Promise<MudancaFeita> {
  const { entrada, ensaio, say, step = () => {} } = pedido
  const fontes = await abrirFontes(entrada, pedido.arquivos)
  const pasta = path.resolve(pedido.relatorio ?? fontes.relatorio)
  if (path.resolve(entrada) === path.join(pasta, POR_CORRIGIR))
    throw new OperationError('O relatório apagaria o que se vai ler: diga outra pasta em --relatorio=.')
  const relatorio = await Relatorio.abrir(pasta)
  const execucao = await Execucao.comecar(db, {
    origem: path.basename(path.resolve(entrada)),
    ensaio,
    bytes: fontes.bytes,
    relatorio,
  })
  try {
    const cifrar = (texto: string, sobre: string) => (ensaio ? '' : seal({ config }, texto, sobre))
    const com: EmMudanca = {
      db,
      mundo: new Mundo(db, { hoje: today(), ensaio, cifrar }),
      ensaio,
      arquivos: new ArquivosDoExport(fontes.pasta, config),
      guardados: new Guardados(db),
      relatorio,
      execucao,
      escrita: new Escrita(),
      nomeDe: new Map(COLECOES.map(({ nome, entity }) => [entity.name, nome])),
      say,
      pedidosDaqui: new Set(),
      step,
    }
    const colecoes = await tomarTodas(com, fontes)
    // What was small a moment ago is large: lists are planned by what is known of their tables.
    if (!ensaio && colecoes.some(({ gravados }) => gravados > 0)) await sql`analyze`.execute(db)
    const bem = relatorio.erros === 0 && colecoes.every(confere)
    const situacao = bem ? SITUACAO_DE_MUDANCA.concluida : SITUACAO_DE_MUDANCA.comErros
    await relatorio.fechar()
    await execucao.terminar(situacao, fim(ensaio, colecoes, relatorio.erros))
    return { situacao, colecoes, erros: relatorio.erros, avisos: relatorio.avisos, relatorio: relatorio.pasta }
  } catch (error) {
    await relatorio.fechar().catch(() => {})
    await execucao
      .terminar(SITUACAO_DE_MUDANCA.interrompida, `Parou: ${(error as Error).message.slice(0, 500)}`)
      .catch(() => {})
    throw error
  }
}

async function tomarTodas(com: EmMudanca, fontes: Fontes): Promise<ColecaoTomada[]> {
  const { db, mundo, guardados, relatorio } = com
  for (const [nome, frase] of Object.entries(fontes.deFora))
    relatorio.dizer({ gravidade: GRAVIDADE_DE_LINHA.aviso, colecao: nome, antigo: '', campo: '', frase })
  await guardados.lembrar()
  await lembrarDeAntes(db, mundo)
  const tomadas: ColecaoTomada[] = []
  for (const colecao of COLECOES) {
    const pecas = fontes.de(colecao.nome)
    if (!pecas) continue
    if (colecao === PEDIDOS) {
      const itens = fontes.de(ITENS.nome)
      if (itens) {
        com.say('Somando os itens de cada pedido')
        await somarItens(com, itens)
      }
    }
    const tomada = await new Tomada(com, colecao).tomar(pecas)
    tomadas.push(tomada)
  }
  return tomadas
}

/** What earlier runs took under another id, and orders that hold no code for themselves. */
async function lembrarDeAntes(db: Db, mundo: Mundo): Promise<void> {
  const deQuem = new Map(COLECOES.map(({ nome, entity }) => [nome, entity.name]))
  const { rows: outros } = await sql<{ colecao: string; antigo: string; id: string }>`
    select colecao, antigo, id from mudancas_registros where antigo <> id::text and colecao <> 'logs-sistema'`.execute(
    db,
  )
  for (const { colecao, antigo, id } of outros) mundo.lembrar(deQuem.get(colecao)!, antigo, id)
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tableOf(pedidos))}
    where ${sql.ref('status')} = any(${[...DESFEITOS]}::smallint[])`.execute(db)
  for (const { id } of rows) mundo.desfeitos.add(id)
}

function fim(ensaio: boolean, colecoes: readonly ColecaoTomada[], erros: number): string {
  const soma = (de: 'lidos' | 'gravados' | 'recusados') => colecoes.reduce((total, um) => total + um[de], 0)
  const n = (quantos: number) => quantos.toLocaleString('pt-BR')
  const diferem = colecoes.filter((uma) => !confere(uma)).map(({ titulo }) => titulo)
  return [
    ensaio
      ? `Ensaio de ${n(soma('lidos'))} registros: ${n(soma('gravados'))} viriam.`
      : `${n(soma('lidos'))} registros lidos, ${n(soma('gravados'))} vieram agora.`,
    ...(erros > 0 ? [`${n(soma('recusados'))} por corrigir.`] : []),
    diferem.length > 0
      ? `NÃO CONFERE o que se leu com o que há aqui: ${diferem.join(', ')}.`
      : ensaio
        ? ''
        : 'O que se leu confere com o que há aqui, ao registro e ao centavo.',
  ]
    .filter(Boolean)
    .join(' ')
}
