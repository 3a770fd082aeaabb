import { Button, Modal } from '@mantine/core'
import { abastecimentos, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import { type AnexoDoAbastecimento, anexosDoAbastecimento } from '@prumo/domain/frota/anexos.ts'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RecordFile } from '../../core/sending/RecordFile.tsx'
import { usePermission } from '../../core/session/session.ts'
import { ApiError, addressOf } from '../../core/wire/api.ts'
import { DocumentViewer } from '../../ui/DocumentViewer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from '../Frota.module.css'
import type { Abastecimento } from './AbastecimentosScreen.tsx'

const { tela, name } = abastecimentos
const { roles } = anexosDoAbastecimento
const endereco = (id: string, qual: AnexoDoAbastecimento, query = {}) =>
  addressOf(chamadasDeAbastecimentos.arquivo, { params: { id, qual }, query })

const nomeDe = (um: Abastecimento, qual: AnexoDoAbastecimento) => (qual === 'cupom' ? um.cupom : um.fotoOdometro)

/** The receipt and the photograph of the odometer: looked at, sent, replaced, taken away. */
export function Arquivos({ um }: { um: Abastecimento }) {
  const [visto, setVisto] = useState<AnexoDoAbastecimento | null>(null)
  return (
    <div className={css.arquivos}>
      {(Object.keys(roles) as AnexoDoAbastecimento[]).map((qual) => (
        <Arquivo key={qual} um={um} qual={qual} onVer={() => setVisto(qual)} />
      ))}
      {visto && (
        <Modal opened onClose={() => setVisto(null)} title={roles[visto].label} size="xl">
          <Visor id={um.id} qual={visto} nome={nomeDe(um, visto) ?? ''} />
        </Modal>
      )}
    </div>
  )
}

function Arquivo({ um, qual, onVer }: { um: Abastecimento; qual: AnexoDoAbastecimento; onVer: () => void }) {
  const mayEdit = usePermission(tela, 'editar')
  const mayAdd = usePermission(tela, 'adicionar')
  const aberto = um.status === STATUS.lancado
  return (
    <div className={css.comprovante}>
      <small>{roles[qual].label}</small>
      <RecordFile
        of={{ slug: name, id: um.id, anexos: anexosDoAbastecimento, chamadas: chamadasDeAbastecimentos, qual }}
        file={nomeDe(um, qual)}
        sends={aberto && (mayEdit || mayAdd)}
        removes={aberto && mayEdit}
      >
        <Button variant="default" size="compact-sm" leftSection={<IconEye size={14} />} onClick={onVer}>
          Ver
        </Button>
      </RecordFile>
    </div>
  )
}

/** The bytes, once: reading them is what the log records. */
function Visor({ id, qual, nome }: { id: string; qual: AnexoDoAbastecimento; nome: string }) {
  const url = endereco(id, qual)
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'arquivo', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new ApiError('Não foi possível abrir o arquivo.', response.status)
      const blob = await response.blob()
      return { src: URL.createObjectURL(blob), tipo: blob.type }
    },
    // Each look is a look in the log: nothing is fetched again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (data) return () => URL.revokeObjectURL(data.src)
  }, [data])
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={6} />
  return (
    <DocumentViewer
      src={data.src}
      name={nome}
      type={data.tipo}
      downloadHref={endereco(id, qual, { baixar: 'true' })}
      height="min(640px, 70dvh)"
    />
  )
}
