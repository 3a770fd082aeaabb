import { obras } from '@prumo/domain/obras/obras.ts'
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission, useSession } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { useNames } from '../../core/wire/references.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { AtosDaObra } from './AtosDaObra.tsx'
import { ABAS } from './abas.tsx'
import type { ObraLida } from './entidade.ts'
import css from './Obra.module.css'
import { SituacaoDaObra } from './SituacaoDaObra.tsx'

const { tela } = obras
const GERAL = ABAS[0]!.id

/** A work: how it stands and what may be done to it now, and each of its parts under a tab of its own. */
export function ObraScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const record = useRecord(obras, id)
  const obra = record.data as unknown as ObraLida | undefined
  const contratoDe = useNames(obra ? [{ target: 'contas-contrato', id: obra.contratoId }] : [])
  const { permissoes } = useSession()
  const edita = usePermission(tela, 'editar')
  const exclui = usePermission(tela, 'excluir')
  const excluir = useDelete(obras)
  const [aba, setAba] = useAddressValue('aba', { usual: GERAL })
  usePageTitle(obra?.nome)

  if (record.isError && !obra)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!obra) return <Skeletons lines={8} />
  const abas = ABAS.filter(
    (uma) => uma.tela === null || permissoes.some(({ alvo, visualizar }) => alvo === uma.tela!.alvo && visualizar),
  )
  const fechada = obra.fechado ?? null
  return (
    <>
      <RecordHead
        tela={tela}
        title={obra.nome}
        tag={
          <span className={css.selos}>
            <SituacaoDaObra status={obra.status} />
            {obra.atrasada && (
              <span className={css.atraso}>
                <IconAlertTriangle size={14} aria-hidden /> Atrasada
              </span>
            )}
          </span>
        }
        subtitle={[obra.numero, obra.codigo, contratoDe('contas-contrato', obra.contratoId), lugar(obra)]
          .filter(Boolean)
          .join(' · ')}
        acts={
          <>
            <GatedButton
              allowed={edita && !fechada}
              reason={edita && fechada ? fechada : 'Você não tem permissão para editar obras'}
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(tela, id) })}
            >
              Editar
            </GatedButton>
            <AtosDaObra
              obra={obra}
              raros={[
                {
                  label: 'Excluir…',
                  icon: <IconTrash size={16} />,
                  danger: true,
                  allowed: exclui && !fechada,
                  reason: exclui && fechada ? fechada : 'Você não tem permissão para excluir obras',
                  onClick: async () => {
                    if (await excluir(obra)) void router.navigate({ href: lastListAddress(tela) })
                  },
                },
              ]}
            />
          </>
        }
      />
      {obra.motivoDaSituacao && <p className={css.motivo}>{obra.motivoDaSituacao}</p>}
      <Tabs
        label="Partes da obra"
        value={abas.some((uma) => uma.id === aba) ? aba : GERAL}
        onChange={setAba}
        items={abas.map(({ id, rotulo, Conteudo }) => ({
          id,
          label: rotulo,
          content: (
            <Suspense fallback={<Skeletons lines={6} />}>
              <Conteudo obra={obra} />
            </Suspense>
          ),
        }))}
      />
    </>
  )
}

const lugar = ({ municipio, uf }: ObraLida): string => [municipio, uf].filter(Boolean).join('/')
