import { type Filter, filterQuery } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import {
  acessosFixos,
  classesDeDocumento,
  disposicoes,
  formatosDeDocumento,
  indexacoes,
  retencoes,
  sgiDocumentos,
  situacoesDeDocumento,
  tiposDeDocumento,
} from '@prumo/domain/sgi/documentos.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { count, readAll } from '../../core/crud/read.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'

type Documento = RecordOf<typeof sgiDocumentos>
type Linha = readonly unknown[]
const PAGINA = 500

async function* paginas(ctx: Ctx, filtro: Filter): AsyncGenerator<Linha[]> {
  let pagina: Documento[] = []
  for await (const documento of readAll(ctx, sgiDocumentos, filtro)) {
    pagina.push(documento)
    if (pagina.length < PAGINA) continue
    yield await linhas(ctx, pagina)
    pagina = []
  }
  if (pagina.length > 0) yield await linhas(ctx, pagina)
}

const presentes = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

/** Names are those the reader sees: a company or a reference out of their sight is left blank, as on the screen. */
async function linhas(ctx: Ctx, pagina: readonly Documento[]): Promise<Linha[]> {
  const setores = await titles(ctx, 'setores', presentes(pagina.map(({ setorId }) => setorId)))
  const empresas = await titles(ctx, 'contas-contrato', presentes(pagina.map(({ empresaId }) => empresaId)))
  const referencias = await titles(ctx, sgiDocumentos.name, presentes(pagina.map(({ referenciaId }) => referenciaId)))
  return pagina.map((documento) => [
    documento.codigo,
    documento.descricao,
    setores.get(documento.setorId) ?? null,
    wordOf(classesDeDocumento, documento.classe),
    wordOf(tiposDeDocumento, documento.tipo),
    documento.versao,
    documento.emissao,
    wordOf(formatosDeDocumento, documento.formato),
    wordOf(indexacoes, documento.indexacao),
    documento.copiasFisicas,
    documento.local,
    acessosFixos[documento.acesso] ?? (documento.empresaId && empresas.get(documento.empresaId)) ?? null,
    wordOf(retencoes, documento.retencao),
    wordOf(disposicoes, documento.disposicao),
    wordOf(situacoesDeDocumento, documento.situacao),
    documento.proximaVerificacao,
    (documento.referenciaId && referencias.get(documento.referenciaId)) ?? null,
    documento.exigeLeitura ? 'Sim' : 'Não',
  ])
}

/** The list of documents as an .xlsx: every field, since the list mestra on paper has no room for them. */
export const planilhaDoSgi: Spreadsheet<Filter> = {
  slug: sgiDocumentos.name,
  tela: sgiDocumentos.tela,
  many: sgiDocumentos.noun.many,
  filter: filterQuery,
  columns: [
    { header: 'Código', kind: 'text' },
    { header: 'Descrição', kind: 'text' },
    { header: 'Setor', kind: 'text' },
    { header: 'Classe', kind: 'text' },
    { header: 'Tipo', kind: 'text' },
    { header: 'Versão', kind: 'number' },
    { header: 'Emissão', kind: 'date' },
    { header: 'Formato', kind: 'text' },
    { header: 'Indexação', kind: 'text' },
    { header: 'Cópias físicas', kind: 'number' },
    { header: 'Local', kind: 'text' },
    { header: 'Acesso', kind: 'text' },
    { header: 'Retenção', kind: 'text' },
    { header: 'Disposição', kind: 'text' },
    { header: 'Situação', kind: 'text' },
    { header: 'Próxima verificação', kind: 'date' },
    { header: 'Documento de referência', kind: 'text' },
    { header: 'Exige confirmação de leitura', kind: 'text' },
  ],
  count: (ctx, filtro) => count(ctx, sgiDocumentos, filtro),
  pages: paginas,
}
