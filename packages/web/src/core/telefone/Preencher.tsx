import { useEffect } from 'react'
import { ESTADO } from '../campo/armazem.ts'
import css from './Campo.module.css'
import type { Forma, FormaDeCampo } from './forma.ts'
import { Moldura } from './Moldura.tsx'
import { dizer, recadoDe } from './recado.ts'
import { ir } from './rota.tsx'
import { AindaNaoVeio, useTrazido } from './trazido.tsx'
import { ABERTOS, useRascunho } from './useRascunho.ts'

/** A record of that kind: a new one, or the one of that uuid. */
export function Preencher({ desta, uuid }: { desta: FormaDeCampo; uuid: string | undefined }) {
  const { lido: forma, falhou } = useTrazido(desta.load)
  if (!forma) return <AindaNaoVeio titulo={desta.nome} falhou={falhou} />
  return <Aberta desta={desta} forma={forma} uuid={uuid} />
}

const detalhesDe = (details: unknown): Record<string, string> =>
  details && typeof details === 'object' && !Array.isArray(details)
    ? Object.fromEntries(Object.entries(details).filter((um): um is [string, string] => typeof um[1] === 'string'))
    : {}

function Aberta({ desta, forma, uuid }: { desta: FormaDeCampo; forma: Forma; uuid: string | undefined }) {
  const rascunho = useRascunho(desta, forma, uuid, (nascido) =>
    ir(`/campo/${desta.caminho}/${nascido}`, { troca: true }),
  )
  const { item, salvoEm, falha } = rascunho
  if (item === 'nao-ha')
    return (
      <Moldura titulo={desta.nome}>
        <p className={css.recado}>Este registro não está mais neste aparelho.</p>
      </Moldura>
    )
  if (!item) return <Moldura titulo={desta.nome}>{null}</Moldura>
  if (!ABERTOS.includes(item.estado)) return <Fechada desta={desta} uuid={item.uuid} />
  const { dados, arquivos, erro, continua } = item.conteudo
  return (
    <>
      {falha && (
        <p className={css.recado} data-tom="erro" role="alert">
          {falha}
        </p>
      )}
      <forma.Folha
        key={item.uuid}
        uuid={item.uuid}
        dados={dados}
        antes={continua?.antes ?? null}
        arquivos={arquivos}
        mudar={rascunho.mudar}
        anexar={rascunho.anexar}
        mudarArquivo={rascunho.mudarArquivo}
        retirar={rascunho.retirar}
        recusados={erro && item.estado !== ESTADO.naFila ? { '': erro.message, ...detalhesDe(erro.details) } : {}}
        salvoEm={salvoEm}
        enviar={async (atos) => {
          if (!(await rascunho.enviar(atos))) return
          dizer(recadoDe(item.uuid, desta.nome, desta.novo))
          ir('/campo', { troca: true })
        }}
      />
    </>
  )
}

function Fechada({ desta, uuid }: { desta: FormaDeCampo; uuid: string }) {
  useEffect(() => ir(`/campo/pendencias/${uuid}`, { troca: true }), [uuid])
  return <Moldura titulo={desta.nome}>{null}</Moldura>
}
