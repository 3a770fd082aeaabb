import { daysBetween } from '../core/dates.ts'
import { defineEntity } from '../core/entity.ts'
import { automatic, bool, lifeDate, longText, optional, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'

/** Spec 2 §9: how many days before its validity a document is told of. */
export const DIAS_DE_AVISO = 30

export type EstadoDaValidade = 'vencido' | 'a-vencer' | 'normal'

/** Spec 2 §4: today or in the past is red, within the next 30 days orange. Plain dates. */
export function estadoDaValidade(validade: string | null | undefined, hoje: string): EstadoDaValidade {
  if (!validade) return 'normal'
  const dias = daysBetween(hoje, validade)
  return dias <= 0 ? 'vencido' : dias <= DIAS_DE_AVISO ? 'a-vencer' : 'normal'
}

const SITUACOES: Record<EstadoDaValidade, string> = { vencido: 'Vencido', 'a-vencer': 'A vencer', normal: 'Em dia' }

/** As a spreadsheet tells it. */
export function situacaoEmPalavras(
  { validade, substituido }: { readonly validade: string | null; readonly substituido: boolean },
  hoje: string,
): string {
  if (substituido) return 'Substituído'
  return validade ? SITUACOES[estadoDaValidade(validade, hoje)] : 'Sem validade'
}

/** 'vence em 3 dias', 'venceu há 1 dia': how far the validity is, for who has to act on it. */
export function prazoEmPalavras(validade: string, hoje: string): string {
  const dias = daysBetween(hoje, validade)
  if (dias === 0) return 'vence hoje'
  const quantos = Math.abs(dias) === 1 ? '1 dia' : `${Math.abs(dias).toLocaleString('pt-BR')} dias`
  return dias > 0 ? `vence em ${quantos}` : `venceu há ${quantos}`
}

/** Why those days cannot be a paper's: dated ahead, it would stand for one that nobody has yet. */
export function problemasDasDatas(
  { emissao, validade }: { readonly emissao?: string | null; readonly validade?: string | null },
  hoje: string,
): Record<string, string> {
  if (emissao && emissao > hoje) return { emissao: 'A emissão não pode ser depois de hoje.' }
  if (emissao && validade && validade < emissao) return { validade: 'A validade não pode vir antes da emissão.' }
  return {}
}

export type Contagem = 'sem registros' | 'parcial' | 'completo'
/** Spec 2 §9. Of the documents that the reader may see. */
export const contagemDeDocumentos = (total: number): Contagem =>
  total === 0 ? 'sem registros' : total <= 10 ? 'parcial' : 'completo'

/** Spec 2 §3, Collaborator document: a PDF of a type, born with its file and written by commands of its own. */
export const colaboradoresDocs = defineEntity({
  name: 'colaboradores-docs',
  banco: 'colaboradores-docs',
  tela: telas.colaboradores,
  alsoOn: [telas.documentosVencidos],
  noun: { one: 'documento de colaborador', many: 'documentos de colaboradores', article: 'o' },
  fields: {
    colabId: ref('Colaborador', 'colaboradores'),
    tipoId: ref('Tipo', 'tipos-documentos'),
    emissao: lifeDate('Emissão'),
    validade: optional(lifeDate('Validade')),
    observacao: optional(longText('Observação')),
    documentoMorto: optional(bool('Arquivo morto')),
    fileName: automatic(text('Arquivo')),
    hiperlink: automatic(text('Endereço')),
  },
  title: 'fileName',
  list: ['tipoId', 'emissao', 'validade', 'documentoMorto', 'observacao'],
  search: ['fileName', 'observacao'],
  scope: { by: 'parent', column: 'colabId', parent: 'colaboradores' },
  hidden: { like: 'tipoId' },
  readOnly: true,
})
