import { chamadasDeObras } from '@prumo/domain/obras/obra/chamadas.ts'
import { listasDaObra, obrasItens } from '@prumo/domain/obras/obra/listas.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { ListaField } from '../../core/form/ListaField.tsx'
import { api } from '../../core/wire/api.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import css from './Obra.module.css'

/** What of the table is planned and where; without items, how much the work was sold for is typed. */
export function ItensPrevistos() {
  const baremoId = useWatch({ name: 'baremoId' }) as string | null
  const itens = (useWatch({ name: 'itensPrevistos' }) ?? []) as unknown[]
  const { getValues } = useFormContext()
  const procurar = async (ids: readonly string[], query: string, signal?: AbortSignal) =>
    (
      await api.call(chamadasDeObras.itensDoBaremo, {
        query: {
          baremoId: getValues('baremoId') as string,
          ...(ids.length > 0 ? { ids: ids.join(',') } : { query }),
        },
        ...(signal && { signal }),
      })
    ).map(({ id, nome, detalhe }) => ({ value: id, label: nome, ...(detalhe && { hint: detalhe }) }))
  return (
    <>
      {baremoId === null && itens.length === 0 ? (
        <p className={css.nota}>Escolha o baremo para prever itens, ou informe só o total.</p>
      ) : (
        <ListaField
          name="itensPrevistos"
          lista={listasDaObra.itensPrevistos}
          columns={['baremoItemId', 'quantidade', 'local']}
          wide={['baremoItemId']}
          cell={(coluna, at) =>
            coluna === 'baremoItemId' ? (
              <AsyncSelectField
                key={baremoId}
                name={`${at}.baremoItemId`}
                label={obrasItens.fields.baremoItemId.label}
                required
                search={(query, signal) => procurar([], query, signal)}
                resolve={(ids) => procurar(ids, '')}
              />
            ) : undefined
          }
        />
      )}
      {itens.length > 0 ? (
        <p className={css.nota}>US e valor orçados são a soma dos itens.</p>
      ) : (
        <FieldPair>
          <EntityField name="usOrcado" field={obras.fields.usOrcado} />
          <EntityField name="valorOrcado" field={obras.fields.valorOrcado} />
        </FieldPair>
      )}
    </>
  )
}
