import { ActionIcon, Menu } from '@mantine/core'
import type { Visao } from '@prumo/domain/core/visoes.ts'
import { IconDots } from '@tabler/icons-react'

export type ViewMenuProps = {
  view: Visao
  mayShare: boolean
  /** Back to the view as it was saved; absent while nothing differs. */
  onUndo: (() => void) | undefined
  onChange: (change: Partial<Pick<Visao, 'padrao' | 'compartilhada'>>, said: string) => void
  onRename: () => void
  onDelete: () => void
}

/** What can be done with the view in use. */
export default function ViewMenu({ view, mayShare, onUndo, onChange, onRename, onDelete }: ViewMenuProps) {
  const { nome, padrao, compartilhada, podeAlterar } = view
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={`Ações da visão ${nome}`}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onUndo && <Menu.Item onClick={onUndo}>Desfazer as mudanças</Menu.Item>}
        <Menu.Item
          onClick={() =>
            onChange(
              { padrao: !padrao },
              padrao
                ? `Esta tela não abre mais com a visão “${nome}”.`
                : `Esta tela passa a abrir com a visão “${nome}”.`,
            )
          }
        >
          {padrao ? 'Deixar de ser a padrão' : 'Tornar padrão'}
        </Menu.Item>
        {podeAlterar && <Menu.Item onClick={onRename}>Renomear…</Menu.Item>}
        {(compartilhada ? podeAlterar || view.minha : mayShare) && (
          <Menu.Item
            onClick={() =>
              onChange(
                { compartilhada: !compartilhada },
                compartilhada ? `A visão “${nome}” não é mais compartilhada.` : `A visão “${nome}” foi compartilhada.`,
              )
            }
          >
            {compartilhada ? 'Deixar de compartilhar' : 'Compartilhar'}
          </Menu.Item>
        )}
        {(podeAlterar || view.minha) && <Menu.Item onClick={onDelete}>Excluir visão</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
