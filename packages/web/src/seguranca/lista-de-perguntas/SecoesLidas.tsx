import { gravidades } from '@prumo/domain/seguranca/gravidades.ts'
import {
  conformidades,
  simOuNao,
  TIPO_DE_RESPOSTA,
  TIPOS_QUE_PONTUAM,
  tiposDeResposta,
} from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { type Pergunta, perguntasDe, type Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Lista.module.css'

const palavra = ({ tipoResposta }: Pergunta, valor: number | string): string =>
  tipoResposta === TIPO_DE_RESPOSTA.conformidade
    ? conformidades[valor as keyof typeof conformidades]
    : tipoResposta === TIPO_DE_RESPOSTA.simNao
      ? simOuNao[valor as keyof typeof simOuNao]
      : String(valor)

/** What is demanded of the answer, in a line. */
function exigencias(pergunta: Pergunta, todas: readonly Pergunta[]): string {
  const { tipoResposta, opcoes, obrigatoria, peso, condicao, geraNC, gravidadePadrao, prazoPadraoDias } = pergunta
  const outra = condicao && todas.find(({ id }) => id === condicao.perguntaId)
  return [
    tiposDeResposta[tipoResposta as keyof typeof tiposDeResposta],
    opcoes.length > 0 && opcoes.join(', '),
    obrigatoria ? 'obrigatória' : 'opcional',
    TIPOS_QUE_PONTUAM.includes(tipoResposta) && `peso ${peso.toLocaleString('pt-BR')}`,
    outra && `só se a ${outra.ordem} for “${palavra(outra, condicao.valor)}”`,
    pergunta.exigeFotoNC && 'foto na NC',
    geraNC &&
      `abre NC${gravidadePadrao === null ? '' : ` ${gravidades[gravidadePadrao as keyof typeof gravidades].toLowerCase()}`}${prazoPadraoDias === null ? '' : ` em ${prazoPadraoDias} dias`}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The questions as they are read. */
export function SecoesLidas({ secoes }: { secoes: readonly Secao[] }) {
  const todas = perguntasDe(secoes)
  return (
    <div className={css.pilha}>
      {secoes.map((secao) => (
        <table key={secao.id} className={css.tabela}>
          <thead>
            <tr>
              <th scope="col">Nº</th>
              <th scope="col">{secao.titulo}</th>
            </tr>
          </thead>
          <tbody>
            {secao.perguntas.map((pergunta) => (
              <tr key={pergunta.id}>
                <td>{pergunta.ordem}</td>
                <td>
                  {pergunta.texto} {pergunta.critica && <StatusTag tone="red">crítica</StatusTag>}
                  <div className={css.nota}>
                    {[pergunta.referencia, exigencias(pergunta, todas)].filter(Boolean).join(' · ')}
                  </div>
                  {pergunta.ajuda && <div className={css.nota}>{pergunta.ajuda}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
