import { fotosDaInspecao } from '@prumo/domain/seguranca/inspecoes/coleta.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { Navigate } from '@tanstack/react-router'
import { FotoPage, useFotoAddress } from '../../core/collected/FotoPage.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { useRecord } from '../../core/wire/records.ts'
import { enderecoDaFoto, type Inspecao, tela } from './inspecao.ts'

/** Spec 3 §2.2, /seguranca/foto-de-inspecao: the photographs of an inspection one by one, the whole page for each. */
export function FotoScreen() {
  const address = useFotoAddress()
  return address ? <DaInspecao key={address.id} {...address} /> : <Navigate to="/" replace />
}

function DaInspecao({ id, at }: { id: string; at: number }) {
  const record = useRecord(inspecoes, id)
  const uma = record.data as unknown as Inspecao | undefined
  return (
    <FotoPage
      fotos={fotosDaInspecao}
      id={id}
      at={at}
      titulo={uma && `Inspeção ${uma.numero}`}
      addressAt={(index) => enderecoDaFoto(id, index)}
      back={{ href: detailAddress(tela, id), label: 'Voltar à inspeção' }}
    />
  )
}
