import { SITUACAO_DE_CRITERIO } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'

interface Casa {
  readonly app: FastifyInstance
  readonly db: Db
  /** Who writes, and who answers for what is written. */
  readonly laboratorio: string
  readonly rt: { readonly id: string; readonly token: string }
}

const SEM_VALOR = 'DEMONSTRAÇÃO SEM VALOR: cópia do rascunho, que ninguém conferiu na norma.'
/** Of two drafts that speak of the same pieces by two standards one alone is copied: two are never in force at once. */
const OUTRA_NORMA = ['NBR 16295 / IEC 60903', 'IEC 60832-1; IEC 60855-1; NBR 11854']

/**
 * The fourteen types with their drafts, as the screen brings them; and, of the demonstration alone, a copy of each draft that the
 * demonstration's engineer validated (design, Works 11): nothing is tested by what nobody answers for.
 */
export async function fillEquipmentTypes({ app, db, laboratorio, rt }: Casa): Promise<void> {
  const pede = async (url: string, token: string, payload: object) => {
    const resposta = await app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
    if (resposta.statusCode >= 300) throw new Error(`demonstração: POST ${url}: ${resposta.body}`)
    return resposta.json() as { id: string }
  }
  await pede('/tipos-equipamento/partida', laboratorio, {})
  await sql`insert into criterios_ensaio (tipo_equipamento_id, nome, fase, classe, categoria, ponto, comprimento_min_mm,
      comprimento_max_mm, diametro_min_mm, diametro_max_mm, tensao_tipo, tensao_kv, base, tempo_s, corrente_max, unidade,
      corrente_base, taxa_subida_kv_s, distancia_eletrodos_mm, nivel_agua_mm, tensao_max_uso_v, norma, edicao, fonte, confianca,
      situacao, validador_id, validado_em)
    select tipo_equipamento_id, nome, fase, classe, categoria, ponto, comprimento_min_mm,
      comprimento_max_mm, diametro_min_mm, diametro_max_mm, tensao_tipo, tensao_kv, base, tempo_s, corrente_max, unidade,
      corrente_base, taxa_subida_kv_s, distancia_eletrodos_mm, nivel_agua_mm, tensao_max_uso_v, norma, edicao, ${SEM_VALOR}, confianca,
      ${sql.lit(SITUACAO_DE_CRITERIO.validado)}, ${rt.id}::bigint, now() - interval '200 days'
    from criterios_ensaio where norma <> all (${OUTRA_NORMA}::text[]) order by id`.execute(db)
  await outraVersao(
    db,
    (id) => pede(`/criterios-ensaio/${id}/revisar`, laboratorio, {}),
    (id) => pede(`/criterios-ensaio/${id}/transicao`, rt.token, { para: SITUACAO_DE_CRITERIO.validado }),
  )
}

/** One that was gone over: its second version took the place of the first. */
async function outraVersao(
  db: Db,
  revisar: (id: string) => Promise<{ id: string }>,
  validar: (id: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select c.id::text as id from criterios_ensaio as c
      join tipos_equipamento as t on t.id = c.tipo_equipamento_id
    where t.nome like 'Tapete%' and c.classe = '2' and c.situacao = ${sql.lit(SITUACAO_DE_CRITERIO.validado)}`.execute(
    db,
  )
  const { id } = await revisar(rows[0]!.id)
  await validar(id)
}
