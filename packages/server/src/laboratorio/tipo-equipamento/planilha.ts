import { unidadesDeCorrente } from '@prumo/domain/laboratorio/codigos.ts'
import { filtroDeTipos } from '@prumo/domain/laboratorio/tipo-equipamento/chamadas.ts'
import type { TipoNaLista } from '@prumo/domain/laboratorio/tipo-equipamento/respostas.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarTipos, type FiltroDeTipos, paginasDeTipos } from './listar.ts'

const simOuNao = (valor: boolean | null) => (valor ? 'Sim' : 'Não')
type Nome = (id: string | null) => string | null

const colunas: readonly (PlanilhaColumn & { valor: (um: TipoNaLista, procedimento: Nome) => unknown })[] = [
  { header: 'Nome', kind: 'text', valor: ({ nome }) => nome },
  { header: 'Grupo', kind: 'text', valor: ({ grupo }) => wordOf(tiposDeEquipamentoIsolante, grupo) },
  { header: 'Norma do produto', kind: 'text', valor: ({ normaProduto }) => normaProduto },
  { header: 'Procedimento', kind: 'text', valor: ({ procedimentoId }, nome) => nome(procedimentoId) },
  { header: 'Periodicidade (meses)', kind: 'number', valor: ({ periodicidadeMeses }) => periodicidadeMeses },
  { header: 'Validade em estoque (meses)', kind: 'number', valor: ({ validadeEstoqueMeses }) => validadeEstoqueMeses },
  { header: 'Avisar antes (dias)', kind: 'number', valor: ({ antecedenciaAvisoDias }) => antecedenciaAvisoDias },
  { header: 'Vida útil (meses)', kind: 'number', valor: ({ vidaUtilMeses }) => vidaUtilMeses },
  {
    header: 'Unidade da corrente',
    kind: 'text',
    valor: ({ unidadeCorrente }) => unidadeCorrente && wordOf(unidadesDeCorrente, unidadeCorrente),
  },
  { header: 'Tem classe', kind: 'text', valor: ({ usaClasse }) => simOuNao(usaClasse) },
  { header: 'Tem categoria', kind: 'text', valor: ({ usaCategoria }) => simOuNao(usaCategoria) },
  { header: 'Tem comprimento', kind: 'text', valor: ({ usaComprimento }) => simOuNao(usaComprimento) },
  { header: 'Tem diâmetro', kind: 'text', valor: ({ usaDiametro }) => simOuNao(usaDiametro) },
  { header: 'Vai em par', kind: 'text', valor: ({ usaPar }) => simOuNao(usaPar) },
  { header: 'Ensaio de insuflação', kind: 'text', valor: ({ insuflacao }) => simOuNao(insuflacao) },
  { header: 'Critérios validados', kind: 'number', valor: ({ criteriosValidados }) => criteriosValidados },
  { header: 'Critérios', kind: 'number', valor: ({ criteriosTotal }) => criteriosTotal },
  { header: 'Ativo', kind: 'text', valor: ({ ativo }) => simOuNao(ativo) },
]

/** The types as a spreadsheet. */
export const planilhaDeTipos: Spreadsheet<FiltroDeTipos> = {
  slug: tiposEquipamento.name,
  tela: tiposEquipamento.tela,
  many: tiposEquipamento.noun.many,
  filter: filtroDeTipos,
  columns: colunas,
  count: contarTipos,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeTipos(ctx, filtro)) {
      const ids = [...new Set(pagina.flatMap(({ procedimentoId }) => procedimentoId ?? []))]
      const procedimentos = await titles(ctx, 'sgi-documentos', ids)
      yield pagina.map((um) => colunas.map(({ valor }) => valor(um, (id) => (id && procedimentos.get(id)) ?? null)))
    }
  },
}
