import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import {
  perguntasFeitas,
  pontua,
  type Resposta,
  respondida,
  type Valor,
} from '@prumo/domain/seguranca/inspecoes/responder.ts'
import {
  conformidades,
  RESPOSTA,
  simOuNao,
  TIPO_DE_RESPOSTA as T,
} from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import type { Pergunta, Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { IconCamera, IconSignature } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Perguntas.module.css'

export type Mudanca = Partial<Pick<Resposta, 'resposta' | 'observacao' | 'fotosIds'>>
export type PerguntasProps = {
  secoes: readonly Secao[]
  respostas: readonly Resposta[]
  onResponder: (perguntaId: string, mudanca: Mudanca) => void
  /** What lacks, by the question's id. */
  faltas?: ReadonlyMap<string, string>
  /** The photographs of a question and the way to take one; in a preview there is none to take. */
  fotos?: (pergunta: Pergunta, resposta: Resposta | undefined) => ReactNode
  assinatura?: (pergunta: Pergunta, resposta: Resposta | undefined) => ReactNode
}

/** The questions of an inspection, answered with one hand: big buttons, and what an answer asks for right below it. */
export function Perguntas({ secoes, respostas, onResponder, faltas, fotos, assinatura }: PerguntasProps) {
  const ditas = new Map(respostas.map((uma) => [uma.perguntaId, uma]))
  const feitas = new Set(perguntasFeitas(secoes, respostas).map(({ id }) => id))
  return (
    <div className={css.secoes}>
      {secoes.map((secao) => {
        const suas = secao.perguntas.filter(({ id }) => feitas.has(id))
        if (suas.length === 0) return null
        const prontas = suas.filter((uma) => respondida(uma, ditas.get(uma.id))).length
        return (
          <section key={secao.id} id={`secao-${secao.id}`} className={css.secao} aria-label={secao.titulo}>
            <h2 className={css.titulo}>
              {secao.titulo || 'Sem título'}
              <span className={css.conta}>
                {prontas} de {suas.length}
              </span>
            </h2>
            {suas.map((pergunta) => {
              const dita = ditas.get(pergunta.id)
              return (
                <UmaPergunta
                  key={pergunta.id}
                  pergunta={pergunta}
                  dita={dita}
                  falta={faltas?.get(pergunta.id)}
                  onResponder={(mudanca) => onResponder(pergunta.id, mudanca)}
                  fotos={fotos ? fotos(pergunta, dita) : <SemFoto />}
                  assinatura={assinatura ? assinatura(pergunta, dita) : <SemAssinatura />}
                />
              )
            })}
          </section>
        )
      })}
    </div>
  )
}

const SemFoto = () => (
  <Button variant="default" leftSection={<IconCamera size={18} />} disabled>
    Tirar foto
  </Button>
)
const SemAssinatura = () => (
  <Button variant="default" leftSection={<IconSignature size={18} />} disabled>
    Colher assinatura
  </Button>
)

type UmaPerguntaProps = {
  pergunta: Pergunta
  dita: Resposta | undefined
  falta: string | undefined
  onResponder: (mudanca: Mudanca) => void
  fotos: ReactNode
  assinatura: ReactNode
}

function UmaPergunta({ pergunta, dita, falta, onResponder, fotos, assinatura }: UmaPerguntaProps) {
  const { id, ordem, texto, obrigatoria, critica, referencia, ajuda, tipoResposta } = pergunta
  const nc = pontua(pergunta) && dita?.resposta === RESPOSTA.naoConforme
  const [comMais, verMais] = useState(false)
  const mostraMais = nc || comMais || Boolean(dita?.observacao) || (dita?.fotosIds.length ?? 0) > 0
  return (
    <fieldset className={css.pergunta} id={`pergunta-${id}`} data-nc={nc || undefined} data-falta={falta || undefined}>
      <legend>
        <span className={css.numero}>{ordem}.</span> {texto}
        {obrigatoria && <span aria-hidden> *</span>} {critica && <StatusTag tone="red">crítica</StatusTag>}
      </legend>
      {(referencia || ajuda) && <p className={css.ajuda}>{[referencia, ajuda].filter(Boolean).join(' · ')}</p>}
      <Respondedor
        pergunta={pergunta}
        valor={dita?.resposta ?? null}
        onValor={(resposta) => onResponder({ resposta })}
      />
      {tipoResposta === T.foto && fotos}
      {tipoResposta === T.assinatura && assinatura}
      {mostraMais ? (
        <>
          <Textarea
            label="Observação"
            withAsterisk={nc && pergunta.exigeObservacaoNC}
            autosize
            minRows={1}
            maxLength={2000}
            value={dita?.observacao ?? ''}
            onChange={(event) => onResponder({ observacao: event.currentTarget.value || null })}
          />
          {tipoResposta !== T.foto && fotos}
        </>
      ) : (
        <Button variant="subtle" size="compact-sm" className={css.mais} onClick={() => verMais(true)}>
          {tipoResposta === T.foto ? 'Observação' : 'Observação ou foto'}
        </Button>
      )}
      {falta && (
        <p className={css.falta} role="alert">
          {falta}
        </p>
      )}
    </fieldset>
  )
}

type RespondedorProps = { pergunta: Pergunta; valor: Valor; onValor: (valor: Valor) => void }

/** The way to answer each kind of question. */
function Respondedor({ pergunta, valor, onValor }: RespondedorProps) {
  const rotulo = `Resposta da pergunta ${pergunta.ordem}`
  switch (pergunta.tipoResposta) {
    case T.conformidade:
      return <Botoes palavras={conformidades} valor={valor} onValor={onValor} julga />
    case T.simNao:
      return <Botoes palavras={simOuNao} valor={valor} onValor={onValor} julga />
    case T.selecao:
      return (
        <Botoes
          palavras={Object.fromEntries(pergunta.opcoes.map((uma) => [uma, uma]))}
          valor={valor}
          onValor={onValor}
        />
      )
    case T.multipla: {
      const marcadas = Array.isArray(valor) ? (valor as readonly string[]) : []
      return (
        <div className={css.marcas}>
          {pergunta.opcoes.map((uma) => (
            <Checkbox
              key={uma}
              label={uma}
              checked={marcadas.includes(uma)}
              onChange={(event) => {
                const novas = event.currentTarget.checked
                  ? pergunta.opcoes.filter((outra) => outra === uma || marcadas.includes(outra))
                  : marcadas.filter((outra) => outra !== uma)
                onValor(novas.length > 0 ? novas : null)
              }}
            />
          ))}
        </div>
      )
    }
    case T.numero:
      return <Numero rotulo={rotulo} valor={valor} onValor={onValor} />
    case T.data:
      return (
        <TextInput
          type="date"
          aria-label={rotulo}
          value={typeof valor === 'string' ? valor : ''}
          onChange={(event) => onValor(event.currentTarget.value || null)}
        />
      )
    case T.equipamento:
      return (
        <TextInput
          aria-label={rotulo}
          placeholder="Leia ou digite a etiqueta"
          maxLength={60}
          autoCapitalize="characters"
          value={typeof valor === 'string' ? valor : ''}
          onChange={(event) => onValor(event.currentTarget.value || null)}
        />
      )
    case T.texto:
      return (
        <Textarea
          aria-label={rotulo}
          autosize
          minRows={2}
          maxLength={4000}
          value={typeof valor === 'string' ? valor : ''}
          onChange={(event) => onValor(event.currentTarget.value || null)}
        />
      )
    default:
      return null
  }
}

type BotoesProps = {
  palavras: Readonly<Record<number | string, string>>
  valor: Valor
  onValor: (valor: Valor) => void
  /** The answers are right, wrong or neither, and told so by their colour too. */
  julga?: boolean
}

/** One of few, each under a thumb; pressed again, the answer is taken back. */
function Botoes({ palavras, valor, onValor, julga = false }: BotoesProps) {
  return (
    <div className={css.botoes} data-julga={julga || undefined}>
      {Object.entries(palavras).map(([codigo, palavra]) => {
        const este = julga ? Number(codigo) : codigo
        return (
          <button
            key={codigo}
            type="button"
            aria-pressed={valor === este}
            data-codigo={julga ? codigo : undefined}
            onClick={() => onValor(valor === este ? null : este)}
          >
            {palavra}
          </button>
        )
      })}
    </div>
  )
}

/** Typed with the comma of a Brazilian keypad. */
function Numero({ rotulo, valor, onValor }: { rotulo: string; valor: Valor; onValor: (valor: Valor) => void }) {
  const [texto, setTexto] = useState(typeof valor === 'number' ? String(valor).replace('.', ',') : '')
  const lido = texto.trim() === '' ? null : Number(texto.replace(/\./g, '').replace(',', '.'))
  const errado = lido !== null && !Number.isFinite(lido)
  return (
    <TextInput
      aria-label={rotulo}
      inputMode="decimal"
      value={texto}
      error={errado && 'Escreva um número.'}
      onChange={(event) => {
        const novo = event.currentTarget.value
        setTexto(novo)
        const numero = novo.trim() === '' ? null : Number(novo.replace(/\./g, '').replace(',', '.'))
        if (numero === null || Number.isFinite(numero)) onValor(numero)
      }}
    />
  )
}
