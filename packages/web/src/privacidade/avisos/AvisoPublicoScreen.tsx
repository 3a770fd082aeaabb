import { formatDate, plainDateOf } from '@prumo/domain/core/dates.ts'
import { formatPhone } from '@prumo/domain/core/documents.ts'
import { chamadasDoAviso } from '@prumo/domain/privacidade/avisos/chamadas.ts'
import type { AvisoPublico } from '@prumo/domain/privacidade/avisos/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PublicPage } from '../../core/PublicPage.tsx'
import { api } from '../../core/wire/api.ts'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from '../Privacidade.module.css'
import { TextoDoAviso } from './Texto.tsx'

/** The notice in force and whom to write to, for whoever comes, signed in or not (LGPD, arts. 9 and 41). */
export function AvisoPublicoScreen() {
  useEffect(() => {
    document.title = 'Aviso de privacidade · Prumo'
  }, [])
  const { data, error, refetch } = useQuery({
    queryKey: ['aviso-de-privacidade'],
    queryFn: ({ signal }) => api.call(chamadasDoAviso.emVigor, { signal, anonymous: true }),
    staleTime: 0,
  })
  return (
    <PublicPage title="Aviso de privacidade" wide>
      {data ? (
        data.aviso ? (
          <Aviso {...data.aviso} />
        ) : (
          <p className={css.texto}>
            A empresa ainda não publicou o seu aviso de privacidade. Para exercer os seus direitos, procure quem
            administra o sistema na empresa.
          </p>
        )
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeletons lines={8} />
      )}
      <p className={css.pe}>
        <Link to="/">Ir para o sistema</Link>
      </p>
    </PublicPage>
  )
}

function Aviso({ versao, vigenteDesde, mudou, texto, encarregado, email, telefone }: AvisoPublico) {
  return (
    <>
      <p className={css.leve}>
        {versao}, em vigor desde {formatDate(plainDateOf(new Date(vigenteDesde)))}
        {mudou && `. O que mudou: ${mudou}`}
      </p>
      <TextoDoAviso texto={texto} />
      <section className={css.aviso}>
        <h2>Encarregado dos dados pessoais</h2>
        <DataList
          labelWidth={72}
          items={[
            { label: 'Nome', value: encarregado },
            { label: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a> },
            { label: 'Telefone', value: telefone && formatPhone(telefone) },
          ]}
        />
      </section>
    </>
  )
}
