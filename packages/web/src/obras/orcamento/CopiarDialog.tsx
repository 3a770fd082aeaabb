import { Button, Modal, Select } from '@mantine/core'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReferenceSearch } from '../../core/wire/references.ts'
import { Money } from '../../ui/Money.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { orcamentoQuery } from './calls.ts'
import type { LinhaNoForm } from './linhas.ts'
import css from './Orcamento.module.css'

/** The budget of another work as a beginning: its classes come in, those that are here already stay as they are. */
export function CopiarDialog({
  obraId,
  onFechar,
  onIncluir,
}: {
  obraId: string
  onFechar: () => void
  onIncluir: (linhas: readonly LinhaNoForm[], trocar: boolean) => void
}) {
  const phone = usePhone()
  const [texto, setTexto] = useState('')
  const [outra, setOutra] = useState<string | null>(null)
  const procura = useReferenceSearch(obras.name, texto)
  const { data, error } = useQuery({ ...orcamentoQuery(outra ?? ''), enabled: outra !== null })
  const linhas = (data?.linhas ?? []).filter(({ linhaId }) => linhaId !== null)
  return (
    <Modal
      opened
      onClose={onFechar}
      title="Copiar de outra obra"
      size={560}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={css.dialogo}>
        <Select
          label="Obra"
          placeholder="Busque por número ou nome"
          searchable
          data={(procura.data ?? []).filter(({ value }) => value !== obraId)}
          value={outra}
          onChange={setOutra}
          onSearchChange={setTexto}
          nothingFoundMessage={procura.isFetching ? 'Buscando…' : 'Nenhuma obra encontrada'}
          data-autofocus
        />
        {error && <p role="alert">{error.message}</p>}
        {data && linhas.length === 0 && <p className={css.nota}>Esta obra não tem orçamento por classe.</p>}
        {linhas.length > 0 && (
          <ul className={css.lidas}>
            {linhas.map(({ linhaId, classe, orcado }) => (
              <li key={linhaId}>
                <span>{classe}</span>
                <Money value={toCentavos(orcado!)} />
              </li>
            ))}
          </ul>
        )}
        <p className={css.nota}>As classes que já estão no orçamento ficam como estão.</p>
        <div className={css.botoes}>
          <Button variant="default" onClick={onFechar}>
            Cancelar
          </Button>
          <Button
            disabled={linhas.length === 0}
            onClick={() =>
              onIncluir(
                linhas.map(({ classeId, orcado }) => ({ classeCategoriaId: classeId, valor: toCentavos(orcado!) })),
                false,
              )
            }
          >
            Copiar
          </Button>
        </div>
      </div>
    </Modal>
  )
}
