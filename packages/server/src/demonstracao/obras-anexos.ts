import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import {
  DISCIPLINA as D,
  disciplinasDeObra,
  TIPO_DE_ANEXO as T,
  tiposDeAnexo,
} from '@prumo/domain/obras/anexos/codigos.ts'
import { documentosEsperados } from '@prumo/domain/obras/anexos/esperados.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { factsTable, paragraph, renderPdf } from '../core/documents/pdf.ts'

interface Stage {
  readonly app: FastifyInstance
  readonly db: Db
  readonly admin: string
}

interface Papel {
  readonly disciplina: number
  readonly tipo: number
  readonly descricao: string
  /** Days from today to its validity; absent, it has none. */
  readonly validade?: number
  /** How many times another took its place. */
  readonly revisoes?: number
}

/** Of every work, whatever else it has. */
const DE_TODAS: readonly Papel[] = [
  { disciplina: D.administrativo, tipo: T.ordemDeServico, descricao: 'Ordem de serviço da distribuidora' },
  { disciplina: D.projeto, tipo: T.projetoExecutivo, descricao: 'Projeto executivo da rede', revisoes: 1 },
]

/** Of the works whose documents are told of whole: six disciplines, one paper about to be past. */
const DE_ALGUMAS: readonly Papel[] = [
  { disciplina: D.projeto, tipo: T.art, descricao: 'ART de execução', validade: 240 },
  { disciplina: D.topografia, tipo: T.croqui, descricao: 'Croqui de locação dos postes' },
  { disciplina: D.meioAmbiente, tipo: T.licenca, descricao: 'Autorização de supressão de vegetação', validade: 18 },
  { disciplina: D.suprimentos, tipo: T.listaDeMateriais, descricao: 'Lista de materiais da rede' },
  { disciplina: D.suprimentos, tipo: T.notaFiscal, descricao: 'Romaneio de postes e cabos' },
  { disciplina: D.comissionamento, tipo: T.laudo, descricao: 'Relatório de ensaio de aterramento' },
  { disciplina: D.seguranca, tipo: T.apr, descricao: 'APR de lançamento de cabos' },
]

/** Documents of the works: the first has all that its disciplines ask for, the second lacks the ART, most have nine, the others have begun. */
export async function fillWorkFiles({ app, db, admin }: Stage): Promise<void> {
  const { rows: obras } = await sql<{
    id: string
    codigo: string
    nome: string
    obra: { disciplinas?: number[] | null }
  }>`
    select o.id, o.codigo, o.nome, to_jsonb(o) as obra from obras as o order by o.codigo, o.id`.execute(db)
  const incluirDe = async ({ id, codigo, nome, obra }: (typeof obras)[number], n: number) => {
    const papeis = n < 2 ? completos(obra.disciplinas ?? []) : n % 4 === 3 ? DE_TODAS : [...DE_TODAS, ...DE_ALGUMAS]
    for (const papel of papeis)
      if (n !== 1 || papel.tipo !== T.art) await incluir({ app, admin }, { id, codigo, nome }, papel)
  }
  // Each work by itself: what one waits for, the others use.
  await Promise.all(obras.map(incluirDe))
}

/** What is written above, and whatever else is expected of those disciplines. */
function completos(disciplinas: readonly number[]): readonly Papel[] {
  const escritos = [...DE_TODAS, ...DE_ALGUMAS]
  const faltam = documentosEsperados(disciplinas).filter(
    ({ disciplina, tipo, emQualquer }) =>
      !escritos.some((um) => um.tipo === tipo && (emQualquer || um.disciplina === disciplina)),
  )
  return [
    ...escritos,
    ...faltam.map(({ disciplina, tipo }) => ({ disciplina, tipo, descricao: tiposDeAnexo[tipo as 1] })),
  ]
}

type Palco = Pick<Stage, 'app' | 'admin'>
type Obra = { readonly id: string; readonly codigo: string; readonly nome: string }

async function incluir(palco: Palco, obra: Obra, papel: Papel): Promise<void> {
  const { disciplina, tipo, descricao, validade, revisoes = 0 } = papel
  const numeroDocumento = `${obra.codigo}-${String(disciplina).padStart(2, '0')}${String(tipo).padStart(2, '0')}`
  const emissao = addDays(today(), -60)
  const comum = {
    obraId: obra.id,
    disciplina,
    tipo,
    descricao,
    numeroDocumento,
    emissao,
    ...(validade !== undefined && { validade: addDays(today(), validade) }),
  }
  let { id } = await enviar(palco, '/obras-anexos', comum, await papelEmPdf(obra, papel, numeroDocumento, emissao, 0))
  for (let revisao = 1; revisao <= revisoes; revisao++) {
    const data = addDays(emissao, 20 * revisao)
    const pdf = await papelEmPdf(obra, papel, numeroDocumento, data, revisao)
    ;({ id } = await enviar(palco, `/obras-anexos/${id}/substituir`, { emissao: data }, pdf))
  }
}

async function papelEmPdf(obra: Obra, papel: Papel, numero: string, emissao: string, revisao: number): Promise<File> {
  const pdf = await renderPdf({
    title: papel.descricao,
    subtitle: 'Documento de exemplo, sem valor',
    body: [
      factsTable([
        ['Obra', `${obra.codigo} – ${obra.nome}`],
        ['Documento', `${numero} R${revisao}`],
        ['Disciplina', disciplinasDeObra[papel.disciplina as 1]],
        ['Tipo', tiposDeAnexo[papel.tipo as 1]],
        ['Emissão', formatDate(emissao)],
      ]),
      paragraph('Este arquivo faz parte da demonstração.'),
    ],
  })
  return new File([new Uint8Array(pdf)], `${papel.descricao}.pdf`)
}

async function enviar({ app, admin }: Palco, url: string, dados: object, arquivo: File): Promise<{ id: string }> {
  const form = new FormData()
  form.set('dados', JSON.stringify(dados))
  form.set('arquivo', arquivo)
  const body = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${admin}`, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  if (response.statusCode !== 201)
    throw new Error(`demonstração: POST ${url} respondeu ${response.statusCode}: ${response.body}`)
  return response.json()
}
