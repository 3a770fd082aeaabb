import { addDays, today } from '@prumo/domain/core/dates.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { exigencias } from '@prumo/domain/dp/exigencias.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { create } from '../core/crud/write.ts'
import { paragraph, renderPdf } from '../core/documents/pdf.ts'

const EXEMPLO = 'Prazo de exemplo: confirme com o jurídico.'

/** What the requirements ask for, where the company has no such type yet. */
const tipos = [
  {
    nome: 'ASO',
    nivel: 2,
    sensivel: true,
    validadeMeses: 12,
    guardaMeses: 240,
    guardaDesde: 3,
    guardaFundamento: EXEMPLO,
  },
  { nome: 'NR-10 BÁSICO', nivel: 8, validadeMeses: 24, guardaMeses: 60, guardaDesde: 3, guardaFundamento: EXEMPLO },
  {
    nome: 'NR-35 TRABALHO EM ALTURA',
    nivel: 8,
    validadeMeses: 24,
    guardaMeses: 60,
    guardaDesde: 3,
    guardaFundamento: EXEMPLO,
  },
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
]
/** Asked after the teams were formed: who was in one stays, and shows among what is pending. */
const pedidasDepois: readonly Exigida[] = [
  {
    nome: 'Trabalho em altura',
    tipos: ['NR-35 TRABALHO EM ALTURA', 'FICHA DE EPI'],
    funcao: 'ELETRICISTA DE MANUTENÇÃO',
    fundamento: 'NR-35',
  },
  { nome: 'Integração da linha de transmissão', tipos: ['FICHA DE EPI'], contrato: 0 },
]

type Papel = readonly [matricula: string, tipo: string, emissao: string, validade: string | null]

/** Whose receipts were kept long enough, and when they were given. */
const recibos: readonly Papel[] = [
  ['0101', 'RECIBO DE UNIFORME', '2019-04-02', null],
  ['0106', 'RECIBO DE UNIFORME', '2018-06-11', null],
  ['0108', 'RECIBO DE UNIFORME', '2020-02-17', null],
]

/**
 * What most people have of what is asked of them, and in how many days it is past; beside what `documentos.ts` gave. Two of
 * the first ten stay unfit: 0103 signed for no equipment yet, and 0105, taken on last, has not been trained for heights; of 0110, who
 * has no contract, nobody knows.
 */
const emDia: readonly (readonly [matricula: string, tipo: string, dias: number | null])[] = [
  ['0002', 'ASO', 151],
  ['0002', 'NR-10 BÁSICO', 503],
  ['0002', 'FICHA DE EPI', null],
  ['0006', 'ASO', 287],
  ['0101', 'FICHA DE EPI', null],
  ['0102', 'NR-10 BÁSICO', 366],
  ['0103', 'ASO', 94],
  ['0104', 'ASO', 243],
  ['0105', 'ASO', 126],
  ['0105', 'FICHA DE EPI', null],
  ['0106', 'ASO', 318],
  ['0107', 'ASO', 72],
  ['0108', 'ASO', 199],
  ['0110', 'ASO', 61],
]
/** Who goes out with the teams has all that is asked of them. */
const deCampo = Array.from({ length: 12 }, (_, n) => `0${111 + n}`)
const doCampo = deCampo.flatMap((matricula, n) => [
  [matricula, 'ASO', 70 + n * 21] as const,
  [matricula, 'NR-10 BÁSICO', 180 + n * 40] as const,
  [matricula, 'NR-35 TRABALHO EM ALTURA', 210 + n * 35] as const,
  [matricula, 'FICHA DE EPI', null] as const,
])
const VIGENCIA: Readonly<Record<string, number>> = { ASO: 365, 'NR-10 BÁSICO': 730, 'NR-35 TRABALHO EM ALTURA': 730 }
const papeis = (hoje: string): Papel[] =>
  [...emDia, ...doCampo].map(([matricula, tipo, dias]) => {
    const validade = dias === null ? null : addDays(hoje, dias)
    return [matricula, tipo, addDays(validade ?? addDays(hoje, -90), -(VIGENCIA[tipo] ?? 0)), validade]
  })

async function one(ctx: Ctx, table: string, column: string, value: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where ${sql.ref(column)} = ${value}`.execute(ctx.db)
  return rows[0]?.id
}

async function ask(ctx: Ctx, contratos: readonly string[], todas: readonly Exigida[]): Promise<void> {
  for (const { nome, fundamento, tipos: nomes, funcao, processo, contrato } of todas) {
    const input = inputSchema(exigencias).parse({
      nome,
      fundamento,
      tiposIds: await Promise.all(nomes.map((tipo) => one(ctx, 'tipos_documentos', 'nome', tipo))),
      funcaoId: funcao && (await one(ctx, 'funcoes', 'nome', funcao)),
      processoId: processo && (await one(ctx, 'processos', 'nome', processo)),
      empresaId: contrato === undefined ? null : contratos[contrato],
    })
    await create(ctx, exigencias, input)
  }
}

/** What is asked of whom, the papers of most, and a few that need not be kept any more. */
export async function fillRequirements(ctx: Ctx, contratos: readonly string[]): Promise<void> {
  const ids = new Map<string, string>()
  for (const tipo of tipos) {
    const known = await one(ctx, 'tipos_documentos', 'nome', tipo.nome)
    ids.set(tipo.nome, known ?? (await create(ctx, tiposDocumentos, inputSchema(tiposDocumentos).parse(tipo))).id)
  }
  await ask(ctx, contratos, pedidas)
  for (const papel of [...recibos, ...papeis(today())])
    await keep(ctx, (await one(ctx, 'colaboradores', 'matricula', papel[0]))!, ids, papel)
}

export const fillLaterRequirements = (ctx: Ctx, contratos: readonly string[]): Promise<void> =>
  ask(ctx, contratos, pedidasDepois)

/** The same paper for everybody, drawn once. */
const desenhados = new Map<string, ReturnType<typeof renderPdf>>()

async function keep(
  ctx: Ctx,
  colabId: string,
  ids: ReadonlyMap<string, string>,
  [, tipo, emissao, validade]: Papel,
): Promise<void> {
  desenhados.set(
    tipo,
    desenhados.get(tipo) ??
      renderPdf({
        title: tipo,
        subtitle: 'Documento de exemplo, sem valor',
        body: [paragraph('Este arquivo faz parte da demonstração.')],
      }),
  )
  const staged = await ctx.files.stage(`${tipo}.pdf`, await desenhados.get(tipo)!, ['pdf'])
  await ctx.files.keep([{ staged, folder: ['docs', colabId] }], ctx.usuario.id, async (tx, [arquivo]) => {
    const { rows } = await sql<{ id: string }>`select next_id() as id`.execute(tx)
    const { id } = rows[0]!
    await tx
      .insertInto('colaboradoresDocs')
      .values({
        id,
        colabId,
        tipoId: ids.get(tipo)!,
        emissao,
        validade,
        arquivoId: arquivo!.id,
        fileName: arquivo!.nome,
        hiperlink: `/api/colaboradores-docs/${id}/arquivo`,
      })
      .execute()
  })
}
