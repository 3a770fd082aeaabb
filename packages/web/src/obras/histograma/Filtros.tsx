import { Select } from '@mantine/core'
import type { OpcoesDoHistograma } from '@prumo/domain/obras/histograma/chamadas.ts'
import type { EnderecoDoHistograma } from './endereco.ts'
import css from './Histograma.module.css'

type Props = {
  endereco: Pick<EnderecoDoHistograma, 'contrato' | 'obra'>
  opcoes: OpcoesDoHistograma | undefined
  onMudar: (mudanca: { contrato?: string | null; obra?: string | null }) => void
  /** What is read while no work is chosen. */
  semObra?: string
  /** What is read while no contract is. */
  semContrato?: string
}

/** The contract, and one of its works: on the board and on the plan alike. */
export function DeQuem({
  endereco: { contrato, obra },
  opcoes,
  onMudar,
  semObra = 'Todas as obras',
  semContrato = 'Todas as contas contrato',
}: Props) {
  const obras = opcoes?.obras.filter(({ contratoId }) => contrato === null || contratoId === contrato) ?? []
  const escolha = (label: string, placeholder: string, lista: readonly { id: string; nome: string }[]) => ({
    label,
    placeholder,
    data: lista.map(({ id, nome }) => ({ value: id, label: nome })),
    className: css.campo!,
    searchable: true,
    clearable: true,
    limit: 50,
    nothingFoundMessage: 'Nada encontrado',
    clearButtonProps: { 'aria-label': `Limpar ${label.toLowerCase()}` },
  })
  return (
    <>
      <Select
        {...escolha('Conta contrato', semContrato, opcoes?.contratos ?? [])}
        value={contrato}
        // Another contract's work would narrow the page to nothing.
        onChange={(valor) => onMudar({ contrato: valor, obra: null })}
      />
      <Select
        {...escolha('Obra', semObra, obras)}
        value={obra}
        onChange={(valor) =>
          onMudar({
            obra: valor,
            ...(valor && { contrato: opcoes?.obras.find(({ id }) => id === valor)?.contratoId ?? contrato }),
          })
        }
      />
    </>
  )
}
