import { inputSchema } from '@prumo/domain/core/schema.ts'
import { exigencias } from '@prumo/domain/dp/exigencias.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { create } from '../core/crud/write.ts'
import { paragraph, renderPdf } from '../core/pdf.ts'

const EXEMPLO = 'Prazo de exemplo: confirme com o jurídico.'

/** What the requirements ask for, where the company has no such type yet. */
const tipos = [
  { nome: 'ASO', nivel: 2, sensivel: true, guardaMeses: 240, guardaDesde: 3, guardaFundamento: EXEMPLO },
  { nome: 'NR-10 BÁSICO', nivel: 8, guardaMeses: 60, guardaDesde: 3, guardaFundamento: EXEMPLO },
  { nome: 'NR-35 TRABALHO EM ALTURA', nivel: 8, guardaMeses: 60, guardaDesde: 3, guardaFundamento: EXEMPLO },
  { nome: 'FICHA DE EPI', nivel: 7, guardaMeses: 240, guardaDesde: 3, guardaFundamento: EXEMPLO },
  { nome: 'RECIBO DE UNIFORME', nivel: 7, guardaMeses: 24, guardaDesde: 1, guardaFundamento: EXEMPLO },
] as const

type Exigida = {
  nome: string
  tipos: readonly string[]
  funcao?: string
  processo?: string
  contrato?: number
  fundamento?: string
}
const pedidas: readonly Exigida[] = [
  { nome: 'Saúde ocupacional', tipos: ['ASO'], fundamento: 'NR-7' },
  { nome: 'Serviços em eletricidade', tipos: ['NR-10 BÁSICO'], processo: 'Montagem elétrica', fundamento: 'NR-10' },
  {
    nome: 'Trabalho em altura',
    tipos: ['NR-35 TRABALHO EM ALTURA', 'FICHA DE EPI'],
    funcao: 'ELETRICISTA DE MANUTENÇÃO',
    fundamento: 'NR-35',
  },
  { nome: 'Integração da linha de transmissão', tipos: ['FICHA DE EPI'], contrato: 0 },
]

/** Whose receipts were kept long enough, and when they were given. */
const recibos: readonly [matricula: string, emissao: string][] = [
  ['0101', '2019-04-02'],
  ['0106', '2018-06-11'],
  ['0108', '2020-02-17'],
]

/** What is asked of whom, and a few papers that need not be kept any more. */
export async function fillRequirements(ctx: Ctx, contratos: readonly string[]): Promise<void> {
  const one = async (table: string, column: string, value: string): Promise<string | undefined> =>
    (await sql<{ id: string }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(ctx.db))
      .rows[0]?.id
  const ids = new Map<string, string>()
  for (const tipo of tipos) {
    const known = await one('tipos_documentos', 'nome', tipo.nome)
    ids.set(tipo.nome, known ?? (await create(ctx, tiposDocumentos, inputSchema(tiposDocumentos).parse(tipo))).id)
  }
  for (const { nome, fundamento, tipos: nomes, funcao, processo, contrato } of pedidas) {
    const input = inputSchema(exigencias).parse({
      nome,
      fundamento,
      tiposIds: nomes.map((tipo) => ids.get(tipo)),
      funcaoId: funcao && (await one('funcoes', 'nome', funcao)),
      processoId: processo && (await one('processos', 'nome', processo)),
      empresaId: contrato === undefined ? null : contratos[contrato],
    })
    await create(ctx, exigencias, input)
  }
  for (const [matricula, emissao] of recibos)
    await keep(ctx, (await one('colaboradores', 'matricula', matricula))!, ids, emissao)
}

async function keep(ctx: Ctx, colabId: string, ids: ReadonlyMap<string, string>, emissao: string): Promise<void> {
  const tipo = 'RECIBO DE UNIFORME'
  const bytes = await renderPdf({
    title: tipo,
    subtitle: 'Documento de exemplo, sem valor',
    body: [paragraph('Este arquivo faz parte da demonstração.')],
  })
  const staged = await ctx.files.stage(`${tipo}.pdf`, bytes, ['pdf'])
  await ctx.files.keep([{ staged, folder: ['docs', colabId] }], ctx.usuario.id, async (tx, [arquivo]) => {
    const { rows } = await sql<{ id: string }>`select next_id() as id`.execute(tx)
    const { id } = rows[0]!
    await tx
      .insertInto('colaboradoresDocs')
      .values({
        id,
        colabId,
        tipoId: ids.get(tipo),
        emissao,
        arquivoId: arquivo!.id,
        fileName: arquivo!.nome,
        hiperlink: `/api/colaboradores-docs/${id}/arquivo`,
      })
      .execute()
  })
}
