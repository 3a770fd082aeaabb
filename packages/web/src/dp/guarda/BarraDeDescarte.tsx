import type { DocumentoADescartar } from '@prumo/domain/dp/guarda.ts'
import { IconArrowBackUp, IconLock, IconLockOpen, IconSend, IconTrash } from '@tabler/icons-react'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { useAtos } from './useAtos.tsx'

export type BarraDeDescarteProps = {
  chosen: readonly DocumentoADescartar[]
  exclui: boolean
  onClear: () => void
}

/** What may be done with the chosen: each act says why it cannot be. */
export function BarraDeDescarte({ chosen, exclui, onClear }: BarraDeDescarteProps) {
  const { agir, agindo } = useAtos()
  const botoes = [
    {
      verbo: 'aprovar',
      nome: 'Aprovar descarte…',
      icone: IconTrash,
      serve: (um: DocumentoADescartar) => um.proposta !== null && !um.proposta.minha && um.retencao === null,
      razao: 'Selecione só o que outra pessoa propôs',
    },
    {
      verbo: 'propor',
      nome: 'Propor descarte…',
      icone: IconSend,
      serve: (um: DocumentoADescartar) => um.proposta === null && um.retencao === null,
      razao: 'Selecione só o que não foi proposto nem está retido',
    },
    {
      verbo: 'recusar',
      nome: 'Desfazer proposta…',
      icone: IconArrowBackUp,
      serve: (um: DocumentoADescartar) => um.proposta !== null,
      razao: 'Selecione só o que foi proposto',
    },
    {
      verbo: 'reter',
      nome: 'Reter…',
      icone: IconLock,
      serve: (um: DocumentoADescartar) => um.retencao === null,
      razao: 'Selecione só o que não está retido',
    },
    {
      verbo: 'liberar',
      nome: 'Liberar…',
      icone: IconLockOpen,
      serve: (um: DocumentoADescartar) => um.retencao !== null,
      razao: 'Selecione só o que está retido',
    },
  ] as const
  return (
    <SelectionBar count={chosen.length} onClear={onClear}>
      {botoes.map(({ verbo, nome, icone: Icone, serve, razao }) => (
        <GatedButton
          key={verbo}
          allowed={exclui && !agindo && chosen.every(serve)}
          reason={exclui ? razao : 'Você não tem permissão para excluir documentos de colaboradores'}
          variant={verbo === 'aprovar' ? 'filled' : 'default'}
          leftSection={<Icone size={16} />}
          onClick={async () => {
            if (await agir(verbo, chosen)) onClear()
          }}
        >
          {nome}
        </GatedButton>
      ))}
    </SelectionBar>
  )
}
