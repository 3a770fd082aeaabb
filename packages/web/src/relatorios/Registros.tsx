import { Drawer } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import type { NomeDePainel } from '@prumo/domain/relatorios/paineis.ts'
import type { RegistrosDoPainel } from '@prumo/domain/relatorios/painel.ts'
import { AppLink } from '../core/screens/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { type ConsultaDePainel, useRegistros } from './calls.ts'
import painel from './Painel.module.css'
import css from './Registros.module.css'
import { porExtenso } from './valores.ts'

type Props = { nome: NomeDePainel; consulta: ConsultaDePainel; registros: string; onFechar: () => void }

/** What stands behind a number that no list of the product can be narrowed to: each record, and the way to it. */
export default function Registros({ nome, consulta, registros, onFechar }: Props) {
  const phone = usePhone()
  const [grupo = '', ...resto] = registros.split(':')
  const lidos = useRegistros(nome, { ...consulta, grupo, chave: resto.join(':') })
  return (
    <Drawer
      opened
      onClose={onFechar}
      position="right"
      size={phone ? '100%' : 520}
      title={lidos.data?.titulo ?? 'Registros'}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {lidos.isError ? (
        <ErrorState message={lidos.error.message} onRetry={() => void lidos.refetch()} />
      ) : !lidos.data ? (
        <Skeletons lines={6} height={20} />
      ) : lidos.data.itens.length === 0 ? (
        <EmptyState />
      ) : (
        <Lista dados={lidos.data} />
      )}
    </Drawer>
  )
}

function Lista({ dados: { itens, total, quantidade, formato, unidade, media } }: { dados: RegistrosDoPainel }) {
  // Of what is only counted there is no value to tell.
  const medido = formato === 'moeda' || unidade !== undefined
  const escrito = (valor: number) => `${porExtenso(valor, formato)}${unidade ? ` ${unidade}` : ''}`
  return (
    <>
      <div className={css.soma}>
        <span>{quantidade === 1 ? '1 registro' : `${quantidade.toLocaleString('pt-BR')} registros`}</span>
        {medido && (
          <span>
            {media && 'média de '}
            {escrito(total)}
          </span>
        )}
      </div>
      <ul className={css.registros}>
        {itens.map(({ id, data, titulo, detalhe, valor, destino }) => (
          <li key={id}>
            <span>
              {destino ? <AppLink href={destino}>{titulo}</AppLink> : titulo}
              {detalhe && <small>{detalhe}</small>}
            </span>
            <span>{data ? formatDate(data) : ''}</span>
            {medido && <b>{escrito(valor)}</b>}
          </li>
        ))}
      </ul>
      {quantidade > itens.length && (
        <p className={painel.nota}>
          Aqui estão os primeiros {itens.length}; a {media ? 'média' : 'soma'} é de todos.
        </p>
      )}
    </>
  )
}
