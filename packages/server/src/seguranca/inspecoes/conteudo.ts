/** The questions and answers of an inspection as they stand: those of its version, and of the photographs that are still there. */
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { perguntasFeitas, type Resposta } from '@prumo/domain/seguranca/inspecoes/responder.ts'
import { TIPO_DE_RESPOSTA } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { perguntasDe, type Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { secoesDaVersao } from '../lista-de-perguntas/ler.ts'

export interface Conteudo {
  readonly secoes: readonly Secao[]
  readonly respostas: readonly Resposta[]
}

type Coletado = { readonly fotos: ReadonlySet<string>; readonly assinaturas: ReadonlySet<string> }

/** What was collected about that inspection and is there. */
export async function coletadoDe(db: Db | Tx, id: string): Promise<Coletado> {
  const { rows } = await sql<{ tipo: 'foto' | 'assinatura'; id: string }>`
    select 'foto' as tipo, id from fotos where entidade = ${inspecoes.name} and registro_id = ${id}::bigint
    union all
    select 'assinatura', id from assinaturas_coletadas where entidade = ${inspecoes.name} and registro_id = ${id}::bigint`.execute(
    db,
  )
  const de = (qual: string) => new Set(rows.filter(({ tipo }) => tipo === qual).map((row) => row.id))
  return { fotos: de('foto'), assinaturas: de('assinatura') }
}

/** An answer names what was collected about its own inspection; a photograph that was taken away proves nothing any more. */
export function comOQueHa(secoes: readonly Secao[], respostas: readonly Resposta[], coletado: Coletado): Resposta[] {
  const assinadas = new Set(
    perguntasDe(secoes).flatMap(({ id, tipoResposta }) => (tipoResposta === TIPO_DE_RESPOSTA.assinatura ? [id] : [])),
  )
  return respostas.map((uma) => ({
    ...uma,
    fotosIds: uma.fotosIds.filter((foto) => coletado.fotos.has(foto)),
    resposta: assinadas.has(uma.perguntaId) && !coletado.assinaturas.has(String(uma.resposta)) ? null : uma.resposta,
  }))
}

type Linha = {
  readonly id: string
  readonly questionarioId: string
  readonly versao: number
  readonly respostas: Resposta[]
}

export async function conteudoDe(db: Db | Tx, { id, questionarioId, versao, respostas }: Linha): Promise<Conteudo> {
  const { secoes } = await secoesDaVersao(db, questionarioId, versao)
  return { secoes, respostas: comOQueHa(secoes, respostas, await coletadoDe(db, id)) }
}

/** The answers of the questions that were asked. */
export function respostasFeitas({ secoes, respostas }: Conteudo): Resposta[] {
  const feitas = new Set(perguntasFeitas(secoes, respostas).map(({ id }) => id))
  return respostas.filter(({ perguntaId }) => feitas.has(perguntaId))
}
