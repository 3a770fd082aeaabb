import type { Resposta } from '@prumo/domain/seguranca/inspecoes/responder.ts'
import type { Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { useState } from 'react'
import { Perguntas } from '../inspecoes/Perguntas.tsx'
import css from './Lista.module.css'

/** The list as it is filled in on a telephone: it answers, shows and hides, and nothing is kept. */
export default function Previa({ secoes }: { secoes: readonly Secao[] }) {
  const [respostas, setRespostas] = useState<readonly Resposta[]>([])
  return (
    <div className={css.telefone}>
      <Perguntas
        secoes={secoes}
        respostas={respostas}
        onResponder={(perguntaId, mudanca) =>
          setRespostas((antes) => {
            const atual = antes.find((uma) => uma.perguntaId === perguntaId)
            const nova = { resposta: null, observacao: null, fotosIds: [], ...atual, perguntaId, ...mudanca }
            return [...antes.filter((uma) => uma.perguntaId !== perguntaId), nova]
          })
        }
      />
    </div>
  )
}
