import { formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { type Chip, chips, operadoras } from '@prumo/domain/inventario/chips.ts'
import { COMPROMISSOS, DECLARACAO } from '@prumo/domain/inventario/entregas/compromisso.ts'
import { configuracoes, diagnosticos, type Micro, micros } from '@prumo/domain/inventario/micros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { toRecord } from '../core/crud/read.ts'
import { wordOf } from '../core/crud/spreadsheet.ts'
import type { Db, Tx } from '../core/database/database.ts'
import type { AnyRecord } from '../core/database/table.ts'
import { tableOf } from '../core/database/tables.ts'
import { type Content, factsTable, paragraph, printable, renderPdf, sectionTitle } from '../core/documents/pdf.ts'
import type { Guardado } from './posses.ts'

/** Whoever answers for the item, and the company that hands it over. */
interface Responsavel {
  readonly nome: string
  readonly matricula: string
  readonly funcao: string | null
  readonly contrato: string | null
  readonly empresa: string | null
  readonly cnpj: string | null
}

export async function responsavelDe(ctx: Ctx, colabId: string): Promise<Responsavel> {
  const { rows } = await sql<Responsavel>`select c.nome, c.matricula, f.nome as funcao, e.nome as contrato,
      coalesce(j.razao_social, j.nome) as empresa, j.cnpj
    from colaboradores as c left join funcoes as f on f.id = c.funcao_id
      left join contas_contrato as e on e.id = c.empresa_id
      left join contas_juridicas as j on j.id = e.cj_id
    where c.id = ${colabId}::bigint`.execute(ctx.db)
  return rows[0]!
}

export type Fatos = readonly (readonly [string, string | null])[]

const doMicro = (micro: Micro): Fatos => [
  ['Equipamento', micro.nome],
  ['Etiqueta de patrimônio', micro.etiqueta],
  ['Configuração', configuracoes(micro).join(', ')],
  ['Estado', wordOf(diagnosticos, micro.diagnostico)],
  ['Data de aquisição', micro.dtAquisicao && formatDate(micro.dtAquisicao)],
  ['Valor de aquisição', micro.valor === null ? null : formatMoney(toCentavos(micro.valor) ?? 0)],
  ['Observações', micro.observacao],
]
const doChip = (chip: Chip): Fatos => [
  ['Chip', chip.nome],
  ['Operadora', wordOf(operadoras, chip.operadora)],
  ['Data de aquisição', chip.dtAquisicao && formatDate(chip.dtAquisicao)],
  ['Observações', chip.observacao],
]

const assinatura = (nome: string, papel: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 240, y2: 0, lineWidth: 0.75 }], margin: [0, 52, 0, 0] },
    { text: printable(nome), alignment: 'center', margin: [0, 3, 0, 0] },
    { text: papel, alignment: 'center', fontSize: 8 },
  ],
})

export interface Termo {
  readonly titulo: string
  readonly fatos: Fatos
  readonly colabId: string
  readonly desde: PlainDate
  /** What the entrega says beside, how it was accepted and how it came back; by hand on paper where nothing is said. */
  readonly entrega?: {
    readonly numero: string
    readonly fatos: Fatos
    readonly aceite: readonly Content[] | null
    readonly volta: Fatos | null
  }
}

/** What is known of the item, as the term says it. */
export async function fatosDoItem(db: Db | Tx, entity: Guardado, id: string): Promise<Fatos> {
  const row = await db
    .selectFrom(tableOf<Entity>(entity))
    .selectAll()
    .where('id', '=', id)
    .$castTo<AnyRecord>()
    .executeTakeFirstOrThrow()
  return entity.name === 'micros' ? doMicro(toRecord(micros, row)) : doChip(toRecord(chips, row))
}

/** The term by which somebody answers for what they received: to be signed by hand, or as it was accepted. */
export async function papelDoTermo(ctx: Ctx, { titulo, fatos, colabId, desde, entrega }: Termo): Promise<Buffer> {
  const quem = await responsavelDe(ctx, colabId)
  return renderPdf({
    title: 'Termo de responsabilidade',
    subtitle: entrega ? `${entrega.numero} · ${titulo}` : titulo,
    body: [
      sectionTitle('Quem recebe'),
      factsTable(
        [
          ['Colaborador', quem.nome],
          ['Matrícula', quem.matricula],
          ['Função', quem.funcao],
          ['Contrato', quem.contrato],
          ['Recebido em', formatDate(desde)],
        ],
        3,
      ),
      ...(quem.empresa
        ? [
            sectionTitle('Quem entrega'),
            factsTable([
              ['Empresa', quem.empresa],
              ['CNPJ', quem.cnpj && formatDocument(quem.cnpj)],
            ]),
          ]
        : []),
      sectionTitle('O que é entregue'),
      factsTable(fatos, 2),
      ...(entrega ? [sectionTitle('A entrega'), factsTable(entrega.fatos, 2)] : []),
      {
        unbreakable: true,
        stack: [
          sectionTitle('Compromisso'),
          paragraph(DECLARACAO),
          { ol: COMPROMISSOS.map(printable), margin: [0, 0, 0, 12] },
          ...(entrega?.aceite ?? aMao(quem.nome)),
        ],
      },
      ...(entrega?.volta ? [sectionTitle('Devolução'), factsTable(entrega.volta, 2)] : []),
    ],
  })
}

/** Where it is signed with a pen. */
const aMao = (nome: string): Content[] => [
  paragraph(`Local e data: ______________________________, ____ de ______________ de ${today().slice(0, 4)}`),
  {
    columns: [
      { width: '*', stack: [assinatura(nome, 'Colaborador')] },
      { width: '*', stack: [assinatura(' ', 'Responsável pela entrega')] },
    ],
    columnGap: 24,
  },
]
