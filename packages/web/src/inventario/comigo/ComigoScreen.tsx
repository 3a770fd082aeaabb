import { chamadasDoQueEstaComigo } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import type { OQueEstaComigo } from '@prumo/domain/inventario/entregas/respostas.ts'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { dia } from '../Celulas.tsx'
import { Situacao } from '../entregas/Situacao.tsx'
import css from '../Inventario.module.css'
import { Entrega } from './Entrega.tsx'

const { rotulo, caminho } = telasPessoais.comigo

/** What of the company's is with whoever is signed in: to accept, to give back, and what they gave back. */
export function ComigoScreen() {
  const { data, error, refetch } = useQuery({
    // Under the entregas' own key: an act on one renews it.
    queryKey: [...keys.all(inventarioEntregas.name), 'comigo'],
    queryFn: ({ signal }) => api.call(chamadasDoQueEstaComigo.listar, { signal }),
  })
  return (
    <>
      <PageHeader title={rotulo} subtitle="Equipamentos e chips da empresa por que você responde" />
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <Conteudo tudo={data} />
      ) : (
        <Skeletons lines={6} />
      )}
    </>
  )
}

function Conteudo({ tudo: { quem, entregas, outros, anteriores } }: { tudo: OQueEstaComigo }) {
  if (!quem)
    return (
      <EmptyState message="O CPF do seu usuário não é de nenhum colaborador: o que está com você não aparece aqui. Peça a correção a um administrador." />
    )
  if (entregas.length + outros.length + anteriores.length === 0)
    return <EmptyState message="Nada da empresa está com você." />
  return (
    <div className={css.pilha}>
      {entregas.map((uma) => (
        <Panel key={uma.id}>
          <Entrega uma={uma} />
        </Panel>
      ))}
      {outros.length > 0 && (
        <Panel title="Também no seu nome">
          <ul className={css.posses} aria-label="Também no seu nome">
            {outros.map(({ tipo, id, item, desde }) => (
              <li key={`${tipo}-${id}`}>
                <span>{item}</span>
                <span className={css.quando}>
                  {desde ? `desde ${dia(desde)}, sem termo` : 'sem termo'}. Se não está com você, avise quem cuida do
                  inventário.
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {anteriores.length > 0 && (
        <Panel title="O que já esteve com você">
          <ul className={css.posses} aria-label="O que já esteve com você">
            {anteriores.map((uma) => (
              <li key={uma.id}>
                <span>
                  <AppLink href={`/${caminho}/${uma.id}`}>
                    {uma.numero}: {uma.item}
                  </AppLink>{' '}
                  <Situacao situacao={uma.situacao} />
                </span>
                <span className={css.quando}>
                  de {dia(uma.entregueEm)}
                  {uma.devolvidaEm && ` a ${dia(uma.devolvidaEm)}`}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
