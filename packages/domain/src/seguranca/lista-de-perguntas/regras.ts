/** What a list of questions must be, said the same by the server and by its form (design, Works 7.1). */
import { PRAZOS_PADRAO, type Prazos, prazoDaGravidade, prazoMaiorQueOPermitido } from '../gravidades.ts'
import { RESPOSTA, TIPOS_COM_OPCOES, TIPOS_DE_ESCOLHA, TIPOS_QUE_PONTUAM } from './codigos.ts'
import { MAXIMO_DE_PERGUNTAS, type Pergunta, perguntasDe, type Secao } from './perguntas.ts'

export const SEM_PERGUNTAS = 'Inclua pelo menos uma pergunta!'
export const SEM_OPCOES = 'Pergunta de seleção sem opções!'
export const LISTA_USADA = 'Lista já utilizada em inspeções. Arquive em vez de excluir!'

export const DEPENDE_DE_SI = 'Uma pergunta não pode depender da resposta dela mesma!'
export const DEPENDE_DO_QUE_NAO_HA = 'A condição depende de uma pergunta que não está mais na lista!'
export const dependeDoQueVemDepois = (numero: number): string =>
  `A condição só pode depender de uma pergunta anterior, e a ${numero} vem depois!`
export const dependeDoQueNaoSeEscolhe = (numero: number): string =>
  `A pergunta ${numero} não tem respostas de escolha: a condição não pode depender dela!`
export const respostaQueNaoHa = (numero: number): string =>
  `A pergunta ${numero} não tem a resposta pedida na condição!`

const JUDGED: readonly (number | string)[] = Object.values(RESPOSTA)

/** The answers a question of choice takes. */
export const respostasPossiveis = ({ tipoResposta, opcoes }: Pergunta): readonly (number | string)[] =>
  TIPOS_QUE_PONTUAM.includes(tipoResposta) ? JUDGED : opcoes

/** Why that question's condition cannot hold; null where it can. One refers back alone: a ring cannot be written. */
export function problemaDaCondicao(pergunta: Pergunta, todas: readonly Pergunta[]): string | null {
  const { condicao } = pergunta
  if (!condicao) return null
  if (condicao.perguntaId === pergunta.id) return DEPENDE_DE_SI
  const outra = todas.find(({ id }) => id === condicao.perguntaId)
  if (!outra) return DEPENDE_DO_QUE_NAO_HA
  if (outra.ordem > pergunta.ordem) return dependeDoQueVemDepois(outra.ordem)
  if (!TIPOS_DE_ESCOLHA.includes(outra.tipoResposta)) return dependeDoQueNaoSeEscolhe(outra.ordem)
  return respostasPossiveis(outra).includes(condicao.valor) ? null : respostaQueNaoHa(outra.ordem)
}

/** Every field at fault with its sentence, by where it is ('secoes.0.perguntas.2.opcoes'); none when it may be kept. */
export function problemasDaLista(secoes: readonly Secao[], prazos: Prazos = PRAZOS_PADRAO): Record<string, string> {
  const todas = perguntasDe(secoes)
  if (todas.length === 0) return { secoes: SEM_PERGUNTAS }
  if (todas.length > MAXIMO_DE_PERGUNTAS) return { secoes: `Uma lista tem no máximo ${MAXIMO_DE_PERGUNTAS} perguntas.` }
  const achados: Record<string, string> = {}
  const vistos = new Set<string>()
  for (const [s, secao] of secoes.entries()) {
    if (vistos.has(secao.id)) achados[`secoes.${s}.id`] = 'Este identificador já é de outra seção ou pergunta.'
    vistos.add(secao.id)
    for (const [p, pergunta] of secao.perguntas.entries()) {
      const em = (campo: string) => `secoes.${s}.perguntas.${p}.${campo}`
      if (vistos.has(pergunta.id)) achados[em('id')] = 'Este identificador já é de outra seção ou pergunta.'
      vistos.add(pergunta.id)
      const { tipoResposta, opcoes, gravidadePadrao, prazoPadraoDias } = pergunta
      if (TIPOS_COM_OPCOES.includes(tipoResposta)) {
        if (opcoes.length === 0) achados[em('opcoes')] = SEM_OPCOES
        else if (new Set(opcoes).size < opcoes.length) achados[em('opcoes')] = 'Há uma opção repetida.'
      }
      if (
        gravidadePadrao !== null &&
        prazoPadraoDias !== null &&
        prazoPadraoDias > prazoDaGravidade(gravidadePadrao, prazos)
      )
        achados[em('prazoPadraoDias')] = prazoMaiorQueOPermitido(gravidadePadrao, prazos)
      const condicao = problemaDaCondicao(pergunta, todas)
      if (condicao) achados[em('condicao')] = condicao
    }
  }
  return achados
}
