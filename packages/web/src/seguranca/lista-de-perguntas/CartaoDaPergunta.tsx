import { ActionIcon, Tooltip } from '@mantine/core'
import { tiposDeResposta } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import type { Pergunta } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { CamposDaPergunta } from './CamposDaPergunta.tsx'
import css from './Lista.module.css'

export type CartaoDaPerguntaProps = {
  pergunta: Pergunta
  todas: readonly Pergunta[]
  aberta: boolean
  erro: (parte: string) => string | undefined
  temErro: boolean
  onAbrir: (abre: boolean) => void
  onMudar: (mudanca: Partial<Pergunta>) => void
  /** `parte`: which of its buttons was pressed, so that the focus stays there. */
  onMover: (sentido: 1 | -1, parte: string) => void
  onDuplicar: () => void
  onRetirar: () => void
  onArrastar: () => void
  onSoltar: (depois: boolean) => void
}

/** Below the middle of what it is dropped on, it goes after it. */
const depoisDoMeio = (event: DragEvent<HTMLElement>): boolean => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY > top + height / 2
}

/** A question in the editor: one line, or its fields. Dragged by its handle, or moved by the arrows beside it and by Alt+↑ and Alt+↓. */
export function CartaoDaPergunta(props: CartaoDaPerguntaProps) {
  const { pergunta, todas, aberta, erro, temErro, onAbrir, onMudar, onMover, onDuplicar, onRetirar } = props
  const [sobre, setSobre] = useState<'antes' | 'depois' | null>(null)
  const { id, ordem, texto, tipoResposta, critica, condicao } = pergunta
  const nome = `a pergunta ${ordem}`
  const teclas = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMover(event.key === 'ArrowUp' ? -1 : 1, (event.target as HTMLElement).dataset.parte ?? 'linha')
  }
  return (
    <li
      className={css.pergunta}
      data-pergunta={id}
      data-sobre={sobre ?? undefined}
      data-erro={temErro || undefined}
      onKeyDown={teclas}
      onDragOver={(event) => {
        event.preventDefault()
        setSobre(depoisDoMeio(event) ? 'depois' : 'antes')
      }}
      onDragLeave={() => setSobre(null)}
      onDrop={(event) => {
        event.preventDefault()
        setSobre(null)
        props.onSoltar(depoisDoMeio(event))
      }}
    >
      <div className={css.linha}>
        <span
          className={css.alca}
          draggable
          aria-hidden
          title="Arraste para mudar de lugar"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', String(ordem))
            props.onArrastar()
          }}
        >
          <IconGripVertical size={18} stroke={1.5} />
        </span>
        <button
          type="button"
          className={css.resumo}
          data-parte="linha"
          aria-expanded={aberta}
          onClick={() => onAbrir(!aberta)}
        >
          <span className={css.numero}>{ordem}</span>
          <span className={css.texto} data-vazio={texto === '' || undefined}>
            {texto || 'Pergunta sem texto'}
          </span>
          <span className={css.marcas}>
            {temErro && <IconAlertTriangle size={16} stroke={1.75} className={css.comErro} aria-label="Com problema" />}
            {condicao && <StatusTag>condicional</StatusTag>}
            {critica && <StatusTag tone="red">crítica</StatusTag>}
            <span className={css.tipo}>{tiposDeResposta[tipoResposta as keyof typeof tiposDeResposta]}</span>
            {aberta ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          </span>
        </button>
        <span className={css.atos}>
          <Ato
            parte="antes"
            nome={`Mover ${nome} para antes`}
            onClick={() => onMover(-1, 'antes')}
            inerte={ordem === 1}
          >
            <IconArrowUp size={16} />
          </Ato>
          <Ato
            parte="depois"
            nome={`Mover ${nome} para depois`}
            onClick={() => onMover(1, 'depois')}
            inerte={ordem === todas.length}
          >
            <IconArrowDown size={16} />
          </Ato>
          <Ato parte="duplicar" nome={`Duplicar ${nome}`} onClick={onDuplicar}>
            <IconCopy size={16} />
          </Ato>
          <Ato parte="retirar" nome={`Retirar ${nome}`} onClick={onRetirar}>
            <IconTrash size={16} />
          </Ato>
        </span>
      </div>
      {aberta && <CamposDaPergunta pergunta={pergunta} todas={todas} erro={erro} onMudar={onMudar} />}
    </li>
  )
}

type AtoProps = { parte: string; nome: string; onClick: () => void; inerte?: boolean; children: React.ReactNode }

/** Inert at the end of the way, and still there: the focus that moves a question does not fall off. */
const Ato = ({ parte, nome, onClick, inerte, children }: AtoProps) => (
  <Tooltip label={nome}>
    <ActionIcon
      size={32}
      data-parte={parte}
      aria-label={nome}
      aria-disabled={inerte || undefined}
      data-disabled={inerte || undefined}
      onClick={() => !inerte && onClick()}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)
