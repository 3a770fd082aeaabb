import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { gravidades } from '@prumo/domain/seguranca/gravidades.ts'
import { FASE_DA_NC, STATUS_DE_NC, statusDeNc } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { prazoEmPalavras, vencida } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import { useEffect, useState } from 'react'
import { pedir } from '../../../core/campo/fio.ts'
import { nomeDoRegistro } from '../../../core/campo/nome.ts'
import { agoraDe, type Registro } from '../../../core/campo/pacote.ts'
import css from '../../../core/telefone/Campo.module.css'
import grade from '../../../core/telefone/Fotos.module.css'
import { useCampo, useConexao, useLista } from '../../../core/telefone/vivo.ts'
import type { NcDoPacote } from './na-lista.ts'
import daqui from './OQueCorrigir.module.css'

const nomeEm = (lista: readonly Registro[], id: string | null): string | null => {
  const achado = lista.find((um) => um.id === id)
  return achado ? nomeDoRegistro(achado) : null
}

/** What somebody saw, how grave it is and by when it is to be mended; opened again, what the mending lacked. */
export function OQueCorrigir({ nc }: { nc: NcDoPacote }) {
  const { capa } = useCampo()
  const obras = useLista('obras')
  const equipes = useLista('equipes')
  const hoje = today(agoraDe(capa))
  const ditos: readonly (readonly [string, string | null])[] = [
    ['Local', nc.local],
    ['Obra', nomeEm(obras, nc.obraId)],
    ['Equipe', nomeEm(equipes, nc.equipeId)],
    ['Ação imediata', nc.acaoImediata],
    ['Causas', nc.analise],
    ['Aberta em', formatDate(nc.dataAbertura)],
  ]
  const prazo = [formatDate(nc.prazo), prazoEmPalavras(nc, hoje)].filter(Boolean).join(', ')
  return (
    <>
      {nc.status === STATUS_DE_NC.reaberta && (
        <p className={css.recado} data-tom="erro">
          {statusDeNc[STATUS_DE_NC.reaberta]}. {nc.verificacaoComentario}
        </p>
      )}
      <p className={daqui.dito}>{nc.descricao}</p>
      <div className={css.linha} style={{ minHeight: 0 }}>
        <span>Prazo: {prazo}</span>
        <span className={css.selo} data-tom={vencida(nc, hoje) ? 'erro' : 'aviso'}>
          {gravidades[nc.gravidade as keyof typeof gravidades]}
        </span>
      </div>
      <dl className={css.ditos}>
        {ditos.map(
          ([rotulo, valor]) =>
            valor && (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{valor}</dd>
              </div>
            ),
        )}
      </dl>
      <FotosDeAntes id={nc.id} />
    </>
  )
}

type Vista = { readonly id: string; readonly fase: number | null; readonly legenda: string | null }

/** How it was, of the office's keeping: it is not on the phone, and shows when there is a network. */
function FotosDeAntes({ id }: { id: string }) {
  const semRede = useConexao() === 'sem-rede'
  const [fotos, setFotos] = useState<readonly Vista[] | null>(null)
  useEffect(() => {
    if (semRede) return
    let vale = true
    const ver = async () => {
      const de = async (endereco: string) => (await pedir(endereco)).corpo as Record<string, unknown>
      const [suas, registro] = await Promise.all([
        de(`/api/nao-conformidades/${id}/fotos`),
        de(`/api/nao-conformidades/${id}`),
      ])
      const daOrigem = (registro.fotosDaOrigem as Vista[] | undefined) ?? []
      const antes = ((suas.itens as Vista[] | undefined) ?? []).filter(({ fase }) => fase !== FASE_DA_NC.depois)
      if (vale) setFotos([...daOrigem, ...antes])
    }
    void ver().catch(() => {})
    return () => {
      vale = false
    }
  }, [id, semRede])
  if (!fotos) return semRede ? <p className={css.suave}>As fotos de antes aparecem quando houver internet.</p> : null
  if (fotos.length === 0) return null
  return (
    <>
      <h3 className={css.secao}>Antes</h3>
      <ul className={grade.fotos} aria-label="Fotos de antes">
        {fotos.map((foto, n) => (
          <li key={foto.id}>
            <a href={`/api/fotos/${foto.id}/arquivo`} target="_blank" rel="noreferrer">
              <img
                src={`/api/fotos/${foto.id}/miniatura`}
                alt={foto.legenda || `Foto ${n + 1} de antes`}
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
