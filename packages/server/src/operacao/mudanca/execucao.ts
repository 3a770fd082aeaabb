import {
  MODO_DE_MUDANCA,
  SEM_SINAL_MS,
  SITUACAO_DE_MUDANCA,
  type SituacaoDeMudanca,
} from '@prumo/domain/operacao/mudanca/execucao.ts'
import type { ColecaoTomada } from '@prumo/domain/operacao/mudanca/respostas.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Relatorio } from './relatorio.ts'

/** A run, as the screen sees it: how far it is, what it said, what came of each collection. */
export class Execucao {
  readonly id: string
  readonly #db: Db
  readonly #relatorio: Relatorio
  readonly colecoes: ColecaoTomada[] = []
  bytesLidos = 0
  #bateu = 0

  private constructor(db: Db, id: string, relatorio: Relatorio) {
    this.#db = db
    this.id = id
    this.#relatorio = relatorio
  }

  static async comecar(
    db: Db,
    given: { origem: string; ensaio: boolean; bytes: number; relatorio: Relatorio },
  ): Promise<Execucao> {
    // Nobody else runs: whoever left a run open is gone.
    await db
      .updateTable('mudancas')
      .set({
        situacao: SITUACAO_DE_MUDANCA.interrompida,
        terminadaEm: new Date().toISOString(),
        mensagem: 'Parou no meio. O que já tinha vindo ficou: a mesma linha de comando continua dali.',
      })
      .where('situacao', '=', SITUACAO_DE_MUDANCA.emCurso)
      .execute()
    const { id } = await db
      .insertInto('mudancas')
      .values({
        modo: given.ensaio ? MODO_DE_MUDANCA.ensaio : MODO_DE_MUDANCA.mudanca,
        origem: given.origem,
        bytesTotal: given.bytes,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return new Execucao(db, id, given.relatorio)
  }

  /** A sign of life, with all that was said since the last. */
  async bater(etapa: string): Promise<void> {
    this.#bateu = Date.now()
    await this.#contar(this.#db)
    await this.#db
      .updateTable('mudancas')
      .set({
        etapa,
        batidaEm: new Date().toISOString(),
        bytesLidos: this.bytesLidos,
        erros: this.#relatorio.erros,
        avisos: this.#relatorio.avisos,
        colecoes: JSON.stringify(this.colecoes),
      })
      .where('id', '=', this.id)
      .execute()
  }

  /** The same, if the last is some time ago: what was there already is read without writing anything. */
  async seguir(etapa: string): Promise<void> {
    if (Date.now() - this.#bateu > BATE_A_CADA_MS) await this.bater(etapa)
  }

  async #contar(db: Db | Tx): Promise<void> {
    const linhas = this.#relatorio.paraATela.splice(0)
    if (linhas.length === 0) return
    const nova = linhas.map(({ n, gravidade, colecao, antigo, campo, frase }) => ({
      mudanca_id: this.id,
      n,
      gravidade,
      colecao,
      antigo,
      campo,
      frase,
    }))
    await sql`insert into mudancas_linhas select * from json_populate_recordset(null::mudancas_linhas, ${JSON.stringify(nova)}::json)`.execute(
      db,
    )
  }

  async terminar(situacao: SituacaoDeMudanca, mensagem: string): Promise<void> {
    await this.bater('Fim')
    await this.#db
      .updateTable('mudancas')
      .set({ situacao, mensagem, terminadaEm: new Date().toISOString() })
      .where('id', '=', this.id)
      .execute()
  }
}

/** Whoever gives no sign for `SEM_SINAL_MS` seems dead. */
const BATE_A_CADA_MS = SEM_SINAL_MS / 36
