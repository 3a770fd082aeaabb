import { defineEntity, type RecordOf } from '../core/entity.ts'
import { lines, longText, refs, text } from '../core/field.ts'
import { telas } from '../telas.ts'

/** Spec 2 §3, Service-order template: what who holds one of these roles in one of these processes is told, and signs for. */
export const ordensDeServico = defineEntity({
  name: 'ordens-de-servico',
  banco: 'ordens-de-serviço',
  tela: telas.ordensDeServico,
  noun: { one: 'template de ordem de serviço', many: 'templates de ordens de serviço', article: 'o' },
  fields: {
    grupo: text('Grupo'),
    funcoes: refs('Funções', 'funcoes'),
    processos: refs('Processos', 'processos'),
    textoAtividades: longText('Atividades', 8000),
    listaRiscos: lines('Riscos'),
    EPIs: lines('EPIs'),
    listaMedidas: lines('Medidas preventivas'),
    listaOrientacoes: lines('Orientações'),
  },
  title: 'grupo',
  list: ['grupo', 'funcoes', 'processos', 'listaRiscos', 'EPIs'],
  search: ['grupo', 'textoAtividades'],
})

export type OrdemDeServico = RecordOf<typeof ordensDeServico>

/** Spec 2 §5: of each of these at least one. */
export const exigidosNaOrdem = {
  funcoes: 'Escolha ao menos uma função.',
  processos: 'Escolha ao menos um processo.',
  listaRiscos: 'Escreva ao menos um risco.',
  EPIs: 'Escreva ao menos um EPI.',
  listaMedidas: 'Escreva ao menos uma medida preventiva.',
  listaOrientacoes: 'Escreva ao menos uma orientação.',
} as const

/** What is missing in the lists that are named; a list that is not named stays as it is. */
export const problemasDaOrdem = (values: Partial<Record<keyof typeof exigidosNaOrdem, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(exigidosNaOrdem).filter(([name]) => values[name as keyof typeof exigidosNaOrdem]?.length === 0),
  )

/** A role in a process, which one template alone may cover (Spec 2 §4). */
export type Combinacao = { funcao: string; processo: string; grupo: string }

/** 'AJUDANTE em Montagem (template "Rede")', up to ten of them. */
export function combinacoesEmPalavras(combinacoes: readonly Combinacao[]): string {
  const ditas = combinacoes
    .slice(0, 10)
    .map(({ funcao, processo, grupo }) => `${funcao} em ${processo} (template "${grupo}")`)
  const resto = combinacoes.length - ditas.length
  return ditas.join('; ') + (resto > 0 ? ` e mais ${resto}` : '')
}
