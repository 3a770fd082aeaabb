import { fotosDoLaudo } from '@prumo/domain/laboratorio/laudos/coleta.ts'
import { laudos } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { Navigate } from '@tanstack/react-router'
import { FotoPage, useFotoAddress } from '../../core/collected/FotoPage.tsx'
import { useRecord } from '../../core/wire/records.ts'
import { enderecoDaFoto, enderecoDoLaudo, type Laudo } from './laudo.ts'

/** Design, Works 5.3, laudo/registro?id=: the photographic record of a laudo, one by one, the whole page for each. */
export function RegistroScreen() {
  const address = useFotoAddress()
  return address ? <DoLaudo key={address.id} {...address} /> : <Navigate to="/" replace />
}

function DoLaudo({ id, at }: { id: string; at: number }) {
  const record = useRecord(laudos, id)
  const laudo = record.data as unknown as Laudo | undefined
  return (
    <FotoPage
      fotos={fotosDoLaudo}
      id={id}
      at={at}
      titulo={laudo && `Laudo ${laudo.identificacao}`}
      addressAt={(index) => enderecoDaFoto(id, index)}
      back={{ href: enderecoDoLaudo(id), label: 'Voltar ao laudo' }}
    />
  )
}
