import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import type { Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Lista.module.css'

type SecaoDaListaProps = {
  secao: Secao
  primeira: boolean
  ultima: boolean
  erro: string | undefined
  onTitulo: (titulo: string) => void
  onMover: (sentido: 1 | -1) => void
  onRetirar: (() => void) | undefined
  onIncluir: () => void
  /** A question was dropped below the last one. */
  onSoltar: () => void
  children: ReactNode
}

/** A section: its title, its questions, and what may be done with all of them. */
export function SecaoDaLista(props: SecaoDaListaProps) {
  const { secao, primeira, ultima, erro, onTitulo, onMover, onRetirar, onIncluir, onSoltar, children } = props
  const nome = secao.titulo || `Seção ${secao.ordem}`
  return (
    <section className={css.secao} aria-label={nome}>
      <header className={css.tituloDaSecao}>
        <TextInput
          aria-label={`Título da seção ${secao.ordem}`}
          placeholder="Título da seção"
          maxLength={120}
          value={secao.titulo}
          error={erro}
          onChange={(event) => onTitulo(event.currentTarget.value)}
        />
        <Tooltip label="Seção para antes">
          <ActionIcon size={36} aria-label={`Mover ${nome} para antes`} disabled={primeira} onClick={() => onMover(-1)}>
            <IconArrowUp size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Seção para depois">
          <ActionIcon size={36} aria-label={`Mover ${nome} para depois`} disabled={ultima} onClick={() => onMover(1)}>
            <IconArrowDown size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={onRetirar ? 'Retirar a seção' : 'Uma lista tem ao menos uma seção'}>
          <ActionIcon size={36} aria-label={`Retirar ${nome}`} disabled={!onRetirar} onClick={() => onRetirar?.()}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </header>
      <ol className={css.perguntas}>{children}</ol>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the arrows of each question are the way for everyone. */}
      <div
        className={css.fim}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onSoltar()
        }}
      >
        <Button variant="subtle" leftSection={<IconPlus size={16} />} onClick={onIncluir}>
          Nova pergunta
        </Button>
      </div>
    </section>
  )
}
