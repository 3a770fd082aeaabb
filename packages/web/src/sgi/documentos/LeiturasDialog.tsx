import { Modal } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { chamadasDoSgi } from '@prumo/domain/sgi/chamadas.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Documentos.module.css'

/** Who confirmed to have read a version, and who may see the document and has not yet. */
export function LeiturasDialog({ anexoId, versao, onClose }: { anexoId: string; versao: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [sgiDocumentos.name, 'leituras', anexoId],
    queryFn: ({ signal }) => api.call(chamadasDoSgi.leituras, { params: { id: anexoId }, signal }),
  })
  return (
    <Modal opened onClose={onClose} title={`Leituras da versão ${versao}`} size={480}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={css.leituras}>
          <Pessoas
            titulo={`Confirmaram (${data.lidas.length})`}
            vazio="Ninguém confirmou a leitura desta versão ainda."
            linhas={data.lidas.map(({ nome, data: quando }) => ({ nome, detalhe: formatInstant(quando) }))}
          />
          <Pessoas
            titulo={`Ainda não confirmaram (${data.faltam.length})`}
            vazio="Todos os que podem ver o documento confirmaram."
            linhas={data.faltam}
          />
        </div>
      ) : (
        <Skeletons lines={4} />
      )}
    </Modal>
  )
}

function Pessoas({
  titulo,
  vazio,
  linhas,
}: {
  titulo: string
  vazio: string
  linhas: readonly { nome: string; detalhe?: string }[]
}) {
  return (
    <section>
      <h3>{titulo}</h3>
      {linhas.length === 0 ? (
        <p className={css.nota}>{vazio}</p>
      ) : (
        <ul>
          {linhas.map(({ nome, detalhe }, n) => (
            <li key={n}>
              <span>{nome}</span>
              {detalhe && <span className={css.nota}>{detalhe}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
