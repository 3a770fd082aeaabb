import assert from 'node:assert/strict'
import type { Person } from '../../packages/server/src/test-kit/app.ts'
import { multipartOf } from '../../packages/server/src/test-kit/multipart.ts'

/** A document of a work, sent as people send it, and replaced once: both revisions have their words and their bytes. */
export async function anexoDeObra(
  dono: Person,
  obraId: string,
  bytes: Buffer,
  diz: (coluna: string, max?: number) => string,
): Promise<string> {
  const enviar = async (url: string, dados: object, nome: string): Promise<string> => {
    const form = await multipartOf({ name: `${nome}.pdf`, bytes }, { dados })
    const answer = await dono.inject({ method: 'POST', url: `/api/${url}`, ...form })
    assert.equal(answer.status, 201, `${url}: ${JSON.stringify(answer.body)}`)
    return answer.body.id
  }
  const primeira = await enviar(
    'obras-anexos',
    {
      obraId,
      disciplina: 1,
      tipo: 1,
      descricao: diz('obras-anexos descricao', 120),
      numeroDocumento: diz('obras-anexos numero', 60),
    },
    diz('obras-anexos arquivo', 60),
  )
  return enviar(
    `obras-anexos/${primeira}/substituir`,
    { descricao: diz('obras-anexos revisao', 120) },
    diz('obras-anexos arquivo novo', 60),
  )
}
