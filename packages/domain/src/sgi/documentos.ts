import type { Aspectos } from '../core/aspecto.ts'
import { defineEntity } from '../core/entity.ts'
import { automatic, bool, code, date, integer, lifeDate, longText, optional, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'

// Spec 2 §9, SGI enumerations.
export const classesDeDocumento = { 1: 'Documento', 2: 'Documentos externos', 3: 'Formulário', 4: 'Registro' } as const
export const tiposDeDocumento = {
  1: 'PG Procedimento Gestão',
  2: 'IT Instrução de Trabalho',
  3: 'PO Procedimento Operacional',
  4: 'Certidão',
  5: 'Laudos',
  6: 'Certificados',
  7: 'Alvarás',
  8: 'FISPQ',
  9: 'Declaração',
  10: 'ATA',
  11: 'Programas',
  12: 'Manuais',
  13: 'Organograma',
  14: 'Procedimentos',
  15: 'Normas',
  16: 'Modelo de Formulário',
} as const
export const formatosDeDocumento = {
  1: 'Eletrônico',
  2: 'Físico',
  3: 'Eletrônico / Físico',
  4: 'Não se aplica',
} as const
/** The spec shows the words and not the ids. */
export const indexacoes = {
  1: 'Ordem Cronológica Crescente',
  2: 'Ordem Cronológica Decrescente',
  3: 'Ordem Alfabética',
  4: 'Não se aplica',
} as const
export const retencoes = {
  1: 'Até próxima atualização',
  2: 'Anual',
  3: 'Quando da mudança de postos de trabalho',
  4: 'Permanente',
  5: 'Ano vigente',
  6: 'Não se aplica',
} as const
export const disposicoes = { 1: 'Uso impróprio', 2: 'Deletar', 3: 'Deletar/Descartar', 4: 'Não se aplica' } as const
export const situacoesDeDocumento = { 1: 'Ativo', 2: 'Vencido', 3: 'Não se aplica', 4: 'uso impróprio' } as const
export const SITUACAO_DE_DOCUMENTO = { ativo: 1, vencido: 2, naoSeAplica: 3, usoImproprio: 4 } as const
export const aspectosDeDocumento: Aspectos<typeof situacoesDeDocumento> = {
  [SITUACAO_DE_DOCUMENTO.ativo]: ['green', 'certo'],
  [SITUACAO_DE_DOCUMENTO.vencido]: ['red', 'alerta'],
  [SITUACAO_DE_DOCUMENTO.naoSeAplica]: ['grey', 'traco'],
  [SITUACAO_DE_DOCUMENTO.usoImproprio]: ['orange', 'proibido'],
}

/** To whom a document is addressed; any other value is the id of a company (a contract account), for its own people. */
export const acessosFixos: Readonly<Record<string, string>> = { 1: 'Todos', 2: 'DP', 3: 'RH' }
export const ehAcessoFixo = (acesso: string | number): boolean => Object.hasOwn(acessosFixos, String(acesso))

/** Spec 2 §3, SGI document. Born with its file and written by commands of its own; `versao` and `lastHiperlink` are its newest version's. */
export const sgiDocumentos = defineEntity({
  name: 'sgi-documentos',
  banco: 'sgi-documento',
  tela: telas.documentosSgi,
  noun: { one: 'documento do SGI', many: 'documentos do SGI', article: 'o' },
  fields: {
    setorId: ref('Setor', 'setores'),
    classe: code('Classe', classesDeDocumento),
    tipo: code('Tipo', tiposDeDocumento),
    codigo: text('Código', 40),
    descricao: text('Descrição', 300),
    emissao: lifeDate('Emissão'),
    versao: integer('Versão', 0, 9999),
    formato: code('Formato', formatosDeDocumento),
    indexacao: code('Indexação', indexacoes),
    copiasFisicas: integer('Cópias físicas', 0, 99_999),
    local: text('Local'),
    acesso: text('Acesso', 20),
    retencao: code('Retenção', retencoes),
    disposicao: code('Disposição', disposicoes),
    situacao: optional(code('Situação', situacoesDeDocumento)),
    proximaVerificacao: optional(date('Próxima verificação')),
    referenciaId: optional(ref('Documento de referência', 'sgi-documentos')),
    exigeLeitura: optional(bool('Exige confirmação de leitura')),
    observacao: optional(longText('Observação', 2000)),
    /** The company that `acesso` names, when it names one. */
    empresaId: automatic(optional(ref('Empresa', 'contas-contrato'))),
    lastHiperlink: automatic(text('Endereço do arquivo')),
  },
  title: 'codigo',
  list: ['codigo', 'descricao', 'setorId', 'tipo', 'versao', 'emissao', 'situacao', 'proximaVerificacao'],
  order: 'codigo',
  search: ['codigo', 'descricao', 'local'],
  // Spec 2 §6: those for all, for the reader's own company, or of a department granted to them; full access sees every one.
  hidden: {
    audience: 'acesso',
    all: ['1'],
    granted: { 2: telas.sgiDoDp, 3: telas.sgiDoRh },
    own: { entity: 'colaboradores', cpf: 'cpf', value: 'empresaId' },
    telas: [telas.documentosSgi],
  },
  readOnly: true,
  unique: [{ fields: ['codigo'], message: 'Já existe um documento do SGI com este código.', novos: true }],
})
