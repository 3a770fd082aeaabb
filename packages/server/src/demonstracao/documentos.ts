import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { GUARDAS_SUGERIDAS } from '@prumo/domain/dp/guarda-sugerida.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { factsTable, paragraph, renderPdf } from '../core/documents/pdf.ts'
import { chamar } from './chamar.ts'

interface Stage {
  readonly app: FastifyInstance
  readonly db: Db
  readonly admin: string
}

/** As the house suggests; the form on which a type is written offers the same. */
const guarda = (comeco: string) => {
  const { nome: _, ...sugerida } = GUARDAS_SUGERIDAS.find(({ nome }) => nome.startsWith(comeco))!
  return sugerida
}

/** Types of every degree of confidentiality. */
const tipos = [
  { nome: 'ASO', nivel: 2, sensivel: true, validadeMeses: 12, ...guarda('ASO') },
  { nome: 'ATESTADO MÉDICO', nivel: 1, sensivel: true, ...guarda('ASO') },
  { nome: 'CONTRATO DE TRABALHO', nivel: 3, ...guarda('Contrato') },
  { nome: 'CNH', nivel: 6, ...guarda('Habilitação') },
  { nome: 'FICHA DE EPI', nivel: 7, ...guarda('PPP') },
  { nome: 'NR-10 BÁSICO', nivel: 8, validadeMeses: 24, ...guarda('Habilitação') },
  { nome: 'NR-35 TRABALHO EM ALTURA', nivel: 8, validadeMeses: 24, ...guarda('Habilitação') },
  { nome: 'REGISTRO NO CREA', nivel: 9 },
] as const

/** Whose, of what type, how many days until it is past (null: it never is), and whether it went to the archive. */
const documentos: readonly [matricula: string, tipo: string, dias: number | null, morto?: true][] = [
  ['0101', 'ASO', 200],
  ['0101', 'NR-10 BÁSICO', 400],
  ['0101', 'NR-10 BÁSICO', -330, true],
  ['0101', 'CNH', -3],
  ['0101', 'CONTRATO DE TRABALHO', null],
  ['0102', 'ASO', 12],
  ['0102', 'NR-35 TRABALHO EM ALTURA', 0],
  ['0102', 'FICHA DE EPI', null],
  ['0103', 'NR-10 BÁSICO', 25],
  ['0103', 'NR-35 TRABALHO EM ALTURA', 640],
  ['0002', 'REGISTRO NO CREA', 310],
  // Of who has left: there for whoever asks for them.
  ['0109', 'CNH', -60],
]

/** Document types and the papers of a few employees: some past, some about to be, one archived. */
export async function fillDocuments({ app, db, admin }: Stage): Promise<void> {
  const call = async (method: 'POST' | 'PUT', url: string, payload: object): Promise<{ id: string }> =>
    (await chamar(app, admin, method, url, payload)).json()
  const ids = new Map<string, string>()
  for (const tipo of tipos) ids.set(tipo.nome, (await call('POST', '/tipos-documentos', tipo)).id)
  for (const [matricula, tipo, dias, morto] of documentos) {
    const { rows } = await sql<{
      id: string
      nome: string
    }>`select id, nome from colaboradores where matricula = ${matricula}`.execute(db)
    const { id: colabId, nome } = rows[0]!
    const validade = dias === null ? null : addDays(today(), dias)
    const emissao = addDays(validade ?? today(), -730)
    const pdf = await renderPdf({
      title: tipo,
      subtitle: 'Documento de exemplo, sem valor',
      body: [
        factsTable([
          ['Colaborador', nome],
          ['Matrícula', matricula],
          ['Emissão', formatDate(emissao)],
          ['Validade', validade && formatDate(validade)],
        ]),
        paragraph('Este arquivo faz parte da demonstração.'),
      ],
    })
    const form = new FormData()
    form.set('dados', JSON.stringify({ colabId, tipoId: ids.get(tipo), emissao, validade }))
    form.set('arquivo', new Blob([new Uint8Array(pdf)]), `${tipo} - ${nome}.pdf`)
    const { id } = await call('POST', '/colaboradores-docs', form)
    if (morto) await call('PUT', `/colaboradores-docs/${id}`, { documentoMorto: true })
  }
}
