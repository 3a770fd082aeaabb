import { type Filter, filterQuery } from '@prumo/domain/core/consulta.ts'
import { formatPhone } from '@prumo/domain/core/documents.ts'
import type { Entity, RecordOf } from '@prumo/domain/core/entity.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { type Chip, chips, operadoras, situacoesDoChip } from '@prumo/domain/inventario/chips.ts'
import { inventarioGeral, tiposDoInventario } from '@prumo/domain/inventario/inventario-geral.ts'
import {
  acoesDoMicro,
  configuracoes,
  diagnosticos,
  dispositivos,
  emMeses,
  horasEMinutos,
  type Micro,
  marcaEModelo,
  micros,
  situacoesDoMicro,
} from '@prumo/domain/inventario/micros.ts'
import type { Ctx } from '../core/context.ts'
import { titles } from '../core/crud/names.ts'
import { count, readAll } from '../core/crud/read.ts'
import { type Spreadsheet, wordOf } from '../core/crud/spreadsheet.ts'

type Linha = readonly unknown[]
type Onde = { colabId: string | null; contratoId: string | null }
type Local = (item: Onde) => string | null
const PAGINA = 500
/** Spec 3 §9: the files' names end in the product's. */
const PRODUTO = 'prumo'

const presentes = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

/** 'ANA DE SOUZA (Linha de transmissão)': who has it and of which contract, as the lists show them (Spec 3 §2.4). */
async function locais(ctx: Ctx, itens: readonly Onde[]): Promise<Local> {
  const pessoas = await titles(ctx, 'colaboradores', presentes(itens.map(({ colabId }) => colabId)))
  const contratos = await titles(ctx, 'contas-contrato', presentes(itens.map(({ contratoId }) => contratoId)))
  return ({ colabId, contratoId }) => {
    const nome = colabId && pessoas.get(colabId)
    const contrato = contratoId && contratos.get(contratoId)
    return nome ? (contrato ? `${nome} (${contrato})` : nome) : null
  }
}

/** The list of an entity of the inventory as the spec has its columns, over what the filter reaches. */
function planilha<E extends Entity>(
  entity: E,
  file: string,
  columns: Spreadsheet<Filter>['columns'],
  linha: (item: RecordOf<E>, local: Local) => Linha,
): Spreadsheet<Filter> {
  async function* pages(ctx: Ctx, filtro: Filter): AsyncGenerator<Linha[]> {
    let pagina: RecordOf<E>[] = []
    const linhas = async (): Promise<Linha[]> => {
      const local = await locais(ctx, pagina as unknown as Onde[])
      const prontas = pagina.map((item) => linha(item, local))
      pagina = []
      return prontas
    }
    for await (const item of readAll(ctx, entity, filtro)) {
      pagina.push(item)
      if (pagina.length === PAGINA) yield await linhas()
    }
    if (pagina.length > 0) yield await linhas()
  }
  return {
    slug: entity.name,
    file,
    tela: entity.tela,
    many: entity.noun.many,
    filter: filterQuery,
    columns,
    count: (ctx, filtro) => count(ctx, entity, filtro),
    pages,
  }
}

/** 'R$ 3.500,00 em 36 meses': value and useful life, what is known of them. */
export const valorizacao = ({ valor, vidaUtil }: Pick<Micro, 'valor' | 'vidaUtil'>): string | null =>
  [valor === null ? null : formatMoney(toCentavos(valor) ?? 0), vidaUtil === null ? null : emMeses(vidaUtil)]
    .filter(Boolean)
    .join(' em ') || null

export const planilhaDeMicros = planilha(
  micros,
  `inventario-de-micros-${PRODUTO}`,
  [
    { header: 'Etiqueta', kind: 'text', width: 16 },
    { header: 'Dispositivo', kind: 'text', width: 14 },
    { header: 'Marca/modelo', kind: 'text' },
    { header: 'Configurações', kind: 'text', width: 44 },
    { header: 'Bateria', kind: 'text', width: 14 },
    { header: 'Responsável', kind: 'text', width: 44 },
    { header: 'Situação', kind: 'text', width: 14 },
    { header: 'Diagnóstico', kind: 'text', width: 14 },
    { header: 'Ação', kind: 'text', width: 14 },
    { header: 'Data de aquisição', kind: 'date', width: 18 },
    { header: 'Valorização', kind: 'text' },
    // The text is the spec's; what is summed and compared needs numbers.
    { header: 'Valor', kind: 'money' },
    { header: 'Vida útil (meses)', kind: 'number', width: 18 },
    { header: 'Observações', kind: 'text', width: 44 },
  ],
  (micro: Micro, local) => [
    micro.etiqueta,
    wordOf(dispositivos, micro.dispositivo),
    marcaEModelo(micro),
    configuracoes(micro).join(', '),
    micro.bateria === null ? null : horasEMinutos(micro.bateria),
    local(micro),
    wordOf(situacoesDoMicro, micro.situacao),
    wordOf(diagnosticos, micro.diagnostico),
    wordOf(acoesDoMicro, micro.acao),
    micro.dtAquisicao,
    valorizacao(micro),
    micro.valor,
    micro.vidaUtil,
    micro.observacao,
  ],
)

export const planilhaDeChips = planilha(
  chips,
  `inventario-de-chips-${PRODUTO}`,
  [
    { header: 'Número', kind: 'text', width: 18 },
    { header: 'Operadora', kind: 'text', width: 14 },
    { header: 'Responsável', kind: 'text', width: 44 },
    { header: 'Situação', kind: 'text', width: 14 },
    { header: 'Data de aquisição', kind: 'date', width: 18 },
    { header: 'Observações', kind: 'text', width: 44 },
  ],
  (chip: Chip, local) => [
    formatPhone(chip.numero),
    wordOf(operadoras, chip.operadora),
    local(chip),
    wordOf(situacoesDoChip, chip.situacao),
    chip.dtAquisicao,
    chip.observacao,
  ],
)

/** The file has the chips' name (Spec 3 §7). Of a chip, its number is told apart from the label it does not have. */
export const planilhaGeral = planilha(
  inventarioGeral,
  `inventario-de-chips-${PRODUTO}`,
  [
    { header: 'ID', kind: 'text', width: 18 },
    { header: 'Etiqueta patrimônio', kind: 'text', width: 20 },
    { header: 'Tipo', kind: 'text', width: 14 },
    { header: 'Local', kind: 'text', width: 44 },
    { header: 'Data de aquisição', kind: 'date', width: 18 },
    { header: 'Valor atual', kind: 'money' },
    { header: 'Item', kind: 'text', width: 32 },
  ],
  (item, local) => [
    item.id,
    item.etiqueta,
    wordOf(tiposDoInventario, item.tipo),
    local(item),
    item.dtAquisicao,
    item.valorAtual,
    item.nome,
  ],
)
