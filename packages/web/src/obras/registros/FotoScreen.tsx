import { fotosDoRegistro } from '@prumo/domain/obras/registros/fotos.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { Navigate } from '@tanstack/react-router'
import { FotoPage, useFotoAddress } from '../../core/collected/FotoPage.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { useRecord } from '../../core/wire/records.ts'
import { enderecoDaFoto, porFase, type RegistroInteiro, tela } from './registro.ts'

/** Spec 3 §2.2, /obras/foto-registro-obra: the photographs of a record one by one, the whole page for each. */
export function FotoScreen() {
  const address = useFotoAddress()
  return address ? <DoRegistro key={address.id} {...address} /> : <Navigate to="/" replace />
}

function DoRegistro({ id, at }: { id: string; at: number }) {
  const record = useRecord(registrosObra, id)
  const um = record.data as unknown as RegistroInteiro | undefined
  return (
    <FotoPage
      fotos={fotosDoRegistro}
      id={id}
      at={at}
      inOrder={porFase}
      titulo={um && `${um.local} · registro ${um.numero}`}
      addressAt={(index) => enderecoDaFoto(id, index)}
      back={{ href: detailAddress(tela, id), label: 'Voltar ao registro' }}
    />
  )
}
